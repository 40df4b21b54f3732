import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { createSampleVersion, sampleApk, type SampleFile, type SampleVersion } from '../domains/console/builds/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { storyApp } from './story.ts'

const kilobyte = 1_024

const permissions = ['INTERNET', 'ACCESS_NETWORK_STATE', 'POST_NOTIFICATIONS', 'VIBRATE'].map((name) => `android.permission.${name}`)

/** Creates a small package of the game with code, a library, pictures and sounds. */
const packageOf = (version: string, code: number, more: { permissions?: readonly string[]; assets: number; signature?: true }): Buffer =>
  sampleApk(
    {
      package: 'com.example.aurorasaga',
      versionName: version,
      versionCode: code,
      permissions: [...permissions, ...(more.permissions ?? [])],
    },
    [
      { name: 'lib/arm64-v8a/libengine.so', bytes: Buffer.alloc(90 * kilobyte, code) },
      { name: 'assets/islands.pack', bytes: Buffer.alloc(more.assets * kilobyte, 2) },
      { name: 'res/drawable/icon.webp', bytes: Buffer.alloc(24 * kilobyte, 3) },
      ...(more.signature ? [{ name: 'assets/signature.idsig', bytes: Buffer.alloc(2 * kilobyte, 4) }] : []),
    ],
  )

/** Creates a package, unsigned as uploaded, and signed. */
const signedPackage = (version: string, code: number, assets: number, now: Date): SampleFile => {
  const name = `aurorasaga-${version}.apk`
  const signer = {
    schemes: ['v2', 'v3'],
    subject: 'CN=Aurora Saga Release',
    fingerprint: '3f6a1c9e0b7d42588e31c6f4a9d05b7712e8c3a64f90bd215c7e8a1d6f3b0942',
    expiresAt: addDays(now, 8_000).toISOString(),
    debug: false,
  }
  const signed = { name, bytes: packageOf(version, code, { assets, signature: true }), signer }
  return { name, bytes: packageOf(version, code, { assets }), signed }
}

const text = (name: string, words: string): SampleFile => ({ name, bytes: Buffer.from(`${words}\n`) })

type StagingVersion = Pick<SampleVersion, 'name' | 'memo' | 'age' | 'end' | 'components'>
const inStaging = (version: StagingVersion): SampleVersion => ({ folder: 'staging', os: 'aos', ...version })
const client = (...files: SampleFile[]) => ({ type: 'client', name: 'game', files }) as const

/** Returns versions that testers got, the newest of them a day ago. */
const stagingAt = (now: Date): SampleVersion[] => [
  inStaging({ name: '2.2.1', memo: '', age: 62, end: 'archived', components: [client(signedPackage('2.2.1', 20_201, 150, now))] }),
  inStaging({
    name: '2.3.0',
    memo: 'Alpha of the raid.',
    age: 34,
    end: 'submitted',
    components: [client(signedPackage('2.3.0', 20_300, 160, now))],
  }),
  inStaging({
    name: '2.4.0',
    memo: 'Candidate for the Japan launch: raid voice chat, and a new sign-in.',
    age: 5,
    end: 'submitted',
    components: [
      client(signedPackage('2.4.0', 20_400, 180, now)),
      { type: 'server', name: 'raid-server', files: [text('config/raid.toml', 'players = 8'), text('deploy.md', '# Deploying the raid')] },
    ],
  }),
  inStaging({
    name: '2.5.0',
    memo: 'Photo mode asks for the camera.',
    age: 1,
    end: 'pinned',
    components: [
      client({
        name: 'aurorasaga-2.5.0.apk',
        bytes: packageOf('2.5.0', 20_500, { permissions: ['android.permission.CAMERA'], assets: 210 }),
      }),
      { type: 'document', name: 'notes', files: [text('release-notes.md', '# Photo mode')] },
    ],
  }),
]

/** Returns the version that is in the stores. */
const releaseAt = (now: Date): SampleVersion => ({
  folder: 'release',
  os: 'aos',
  name: '2.3.0',
  memo: 'In the stores since the summer festival.',
  age: 16,
  end: 'submitted',
  components: [client(signedPackage('2.3.0', 20_300, 160, now))],
})

/** A patch whose bytes were refused, a version without files, and documents. */
const others: readonly SampleVersion[] = [
  {
    folder: 'sandbox',
    os: 'etc',
    name: '2.5.0.r1',
    memo: '',
    age: 2,
    components: [{ type: 'patch', name: 'resources', files: [{ ...text('aurora-2.5.0.patch', 'patch'), isRefused: true }] }],
  },
  { folder: 'sandbox', os: 'aos', name: '2.6.0', memo: 'Spring festival.', age: 0, components: [] },
  {
    folder: 'Document',
    os: 'etc',
    name: '2.4',
    memo: '',
    age: 8,
    components: [
      { type: 'document', name: 'QA', files: [text('test-plan.md', '# Test plan of 2.4'), text('devices.csv', 'Pixel 9,Android 16')] },
    ],
  },
]

/** Creates versions of builds in every folder and most states. */
export const fillBuilds = async (deps: Deps, db: Db, apps: readonly SavedApp[], people: ReadonlyMap<DemoName, Person>): Promise<void> => {
  const app = apps.find(({ id }) => id === storyApp)
  const author = people.get('tech_pm')
  if (!app || !author) return
  for (const version of [...stagingAt(deps.clock.now()), releaseAt(deps.clock.now()), ...others])
    await createSampleVersion(deps, db, app.id, version, author.userKey)
}
