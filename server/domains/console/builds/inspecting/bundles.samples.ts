import { type SampleEntry, sampleZip } from './packages.samples.ts'

/** A field of a protobuf message. */
export const field = (number: number, bytes: Buffer) => {
  const length: number[] = []
  for (let left = bytes.length; left > 0; left = Math.floor(left / 128)) length.push((left % 128) | (left > 127 ? 128 : 0))
  return Buffer.concat([Buffer.from([number * 8 + 2, ...(length.length === 0 ? [0] : length)]), bytes])
}

/** An attribute of an element in the manifest of a bundle. */
export const attribute = (name: string, value: string) =>
  field(4, Buffer.concat([field(2, Buffer.from(name)), field(3, Buffer.from(value))]))

/** An element in the manifest of a bundle. */
export const element = (name: string, ...parts: Buffer[]) => field(1, Buffer.concat([field(3, Buffer.from(name)), ...parts]))

const child = (name: string, given: Readonly<Record<string, string>>) =>
  field(5, element(name, ...Object.entries(given).map((pair) => attribute(...pair))))

/** The manifest of an app bundle with this reference to its icon. */
export const bundleManifest = (icon: string) =>
  element(
    'manifest',
    attribute('package', 'com.example.game'),
    attribute('versionCode', '7'),
    attribute('versionName', '1.7'),
    attribute('compileSdkVersion', '36'),
    child('uses-sdk', { minSdkVersion: '28', targetSdkVersion: '35' }),
    child('uses-permission', { name: 'android.permission.INTERNET' }),
    child('uses-permission-sdk-23', { name: 'android.permission.CAMERA' }),
    child('application', { icon }),
  )

/** A small app bundle with further entries. */
export const bundleWith = (icon: string, more: readonly SampleEntry[] = []) =>
  sampleZip([{ name: 'base/manifest/AndroidManifest.xml', bytes: bundleManifest(icon) }, ...more])

/** A property list of texts. */
export const plist = (pairs: Record<string, string>): Buffer =>
  Buffer.from(
    `<plist><dict>${Object.entries(pairs)
      .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
      .join('')}</dict></plist>`,
  )
