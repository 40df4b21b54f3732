import type { Inspection, packageParts } from '@portico/contract/console/builds'
import type { FileReader } from '../../../../kernel/files/address.ts'
import { type Archive, createReader, type Reader, readArchive, Unreadable } from './archive.ts'
import { boundedInspection } from './bounds.ts'
import { attributeOf, binaryManifest, type Element, protoManifest } from './manifest.ts'
import { plainPng } from './pictures.ts'
import { infoPlist } from './plist.ts'
import { resourceStrings } from './resources.ts'
import { androidSigner, profileSigner } from './signer.ts'

type Part = (typeof packageParts)[number]
/** Maximum bytes of an icon stored with a package's description. */
const maxIconBytes = 60_000

const partOf = (name: string): Part => {
  if (/(^|\/)lib\/[^/]+\//.test(name) || /\.app\/Frameworks\//.test(name)) return 'native'
  if (name.endsWith('.dex') || /^Payload\/[^/]+\.app\/[^/.]+$/.test(name)) return 'code'
  if (/(^|\/)res\/|resources\.(arsc|pb)$|\.lproj\/|\/Assets\.car$/.test(name)) return 'resources'
  if (/(^|\/)assets\//.test(name) || /^Payload\/[^/]+\.app\/.+\//.test(name)) return 'assets'
  return 'other'
}

const partsOf = ({ entries }: Archive): Inspection['parts'] => {
  const sizes = new Map<Part, number>()
  for (const { fileName, compressedSize } of entries) {
    const part = partOf(fileName)
    sizes.set(part, (sizes.get(part) ?? 0) + compressedSize)
  }
  return [...sizes].map(([part, size]) => ({ part, size })).toSorted((a, b) => b.size - a.size)
}

const abisOf = ({ entries }: Archive): string[] => {
  const found = new Set<string>()
  for (const { fileName } of entries) {
    const abi = /(?:^|\/)lib\/([^/]+)\//.exec(fileName)?.[1]
    if (abi !== undefined) found.add(abi)
  }
  return [...found].toSorted()
}

const pictureTypes: Readonly<Record<string, string>> = { png: 'png', webp: 'webp' }

/** Returns the largest of these images that is small enough, as a data URL. */
const iconAddress = async (archive: Archive, names: readonly string[]): Promise<string | null> => {
  const sizes = new Map(archive.entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize]))
  const fitting = names.filter((name) => (sizes.get(name) ?? Infinity) <= maxIconBytes && /\.(png|webp)$/.test(name))
  const [largest] = fitting.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  const read = largest === undefined ? undefined : await archive.read(largest)
  const type = pictureTypes[largest?.split('.').at(-1) ?? '']
  const bytes = type === 'png' && read ? plainPng(read) : read
  return bytes && type ? `data:image/${type};base64,${bytes.toString('base64')}` : null
}

/** Finds the image files of an icon: by the resource table, by its name in the manifest of a bundle, or by the usual name of build tools. */
const iconNames = async (archive: Archive, application: Element | undefined): Promise<string[]> => {
  const { reference, value = '' } = attributeOf(application, 'icon') ?? {}
  const table = reference === undefined ? undefined : await archive.read('resources.arsc')
  const named = table && reference !== undefined ? resourceStrings(table, reference) : []
  if (named.some((name) => /\.(png|webp)$/.test(name))) return named
  const iconName = /^@(?:[\w.]+:)?(?:mipmap|drawable)\/(\w+)$/.exec(value)?.[1] ?? 'ic_launcher'
  const files = new RegExp(`(^|/)res/(mipmap|drawable)[^/]*/${iconName}\\.(png|webp)$`)
  return archive.entries.map(({ fileName }) => fileName).filter((name) => files.test(name))
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

interface Android {
  kind: 'apk' | 'aab'
  manifest: string
  read: (bytes: Buffer) => Element[]
}

const inspectAndroid = async (archive: Archive, reader: Reader, { kind, manifest, read }: Android): Promise<Inspection> => {
  const bytes = await archive.read(manifest)
  if (!bytes) throw new Unreadable('no_manifest')
  const elements = read(bytes)
  const elementsOf = (name: string) => elements.filter((element) => element.name === name)
  const [root, sdk, application] = ['manifest', 'uses-sdk', 'application'].map((name) => elementsOf(name)[0])
  if (!attributeOf(root, 'package')) throw new Unreadable('broken')
  const signature = archive.entries.find(({ fileName }) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(fileName))
  const v1 = signature && (await archive.read(signature.fileName))
  const valueOf = (element: Element | undefined, name: string) => attributeOf(element, name)?.value
  const permissions = [...elementsOf('uses-permission'), ...elementsOf('uses-permission-sdk-23')].map(
    (element) => valueOf(element, 'name') ?? '',
  )
  return {
    kind,
    package: valueOf(root, 'package') ?? '',
    versionName: valueOf(root, 'versionName') ?? '',
    versionCode: valueOf(root, 'versionCode') ?? '',
    minSdk: orNull(valueOf(sdk, 'minSdkVersion')),
    targetSdk: orNull(valueOf(sdk, 'targetSdkVersion')),
    compileSdk: orNull(valueOf(root, 'compileSdkVersion') ?? valueOf(root, 'platformBuildVersionCode')),
    permissions: [...new Set(permissions)].filter((name) => name !== '').toSorted(),
    abis: abisOf(archive),
    signer: await androidSigner(reader, v1),
    parts: partsOf(archive),
    icon: await iconAddress(archive, await iconNames(archive, application)),
  }
}

/** Finds the image files of an icon, which build tools put beside the app's program. */
const iosIcons = ({ entries }: Archive): string[] =>
  entries.map(({ fileName }) => fileName).filter((name) => /^Payload\/[^/]+\.app\/[^/]*Icon[^/]*\.png$/.test(name))

const inspectIos = async (archive: Archive): Promise<Inspection> => {
  const root = archive.entries.find(({ fileName }) => /^Payload\/[^/]+\.app\/Info\.plist$/.test(fileName))?.fileName
  const bytes = root === undefined ? undefined : await archive.read(root)
  if (root === undefined || !bytes) throw new Unreadable('no_manifest')
  const folder = root.slice(0, -'Info.plist'.length)
  const info = infoPlist(bytes)
  const profile = await archive.read(`${folder}embedded.mobileprovision`)
  return {
    kind: 'ipa',
    package: info['CFBundleIdentifier'] ?? '',
    versionName: info['CFBundleShortVersionString'] ?? '',
    versionCode: info['CFBundleVersion'] ?? '',
    minSdk: orNull(info['MinimumOSVersion']),
    targetSdk: null,
    compileSdk: orNull(info['DTSDKName']),
    permissions: Object.keys(info)
      .filter((key) => /^NS\w+UsageDescription$/.test(key))
      .toSorted(),
    abis: [],
    signer: profile ? profileSigner(profile) : null,
    parts: partsOf(archive),
    icon: await iconAddress(archive, iosIcons(archive)),
  }
}

const inspectArchive = (archive: Archive, reader: Reader, extension: string): Promise<Inspection> => {
  if (extension === 'ipa') return inspectIos(archive)
  return extension === 'aab'
    ? inspectAndroid(archive, reader, { kind: 'aab', manifest: 'base/manifest/AndroidManifest.xml', read: protoManifest })
    : inspectAndroid(archive, reader, { kind: 'apk', manifest: 'AndroidManifest.xml', read: binaryManifest })
}

/**
 * Inspects a package by its directory and the few relevant entries; the rest is never unpacked.
 * @param extension file extension: `apk`, `aab` or `ipa`
 * @throws Unreadable for the package's own faults, and the file store's error for a fault of the store
 */
export const inspectPackage = async (read: FileReader, size: number, extension: string): Promise<Inspection> => {
  const reader = createReader(read, size)
  try {
    return boundedInspection(await inspectArchive(await readArchive(reader), reader, extension))
  } catch (error) {
    throw reader.fault() ?? (error instanceof Unreadable ? error : new Unreadable('broken'))
  }
}
