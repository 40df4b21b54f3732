import type { BuildFile, BuildVersion, Inspection } from '@portico/contract/console/builds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Contents } from './Contents.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const inspection: Inspection = {
  kind: 'apk',
  package: 'com.example.aurora',
  versionName: '1.1.0',
  versionCode: '11',
  minSdk: '24',
  targetSdk: '36',
  compileSdk: null,
  permissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
  abis: ['arm64-v8a', 'x86_64'],
  signer: { subject: 'CN=Aurora', fingerprint: 'AB:CD', debug: false, schemes: ['v2', 'v3'], expiresAt: '2040-01-02T00:00:00Z' },
  parts: [
    { part: 'native', size: 750 },
    { part: 'code', size: 250 },
  ],
  icon: null,
}
const file = (id: number, given: Partial<BuildFile> = {}): BuildFile => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `game-${id}.apk`,
  variant: 'original',
  sourceId: null,
  size: 1120,
  md5: null,
  sha256: null,
  fileType: 0,
  status: 'ready',
  reason: null,
  received: 1120,
  uploadedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  inspection,
  warnings: [],
  before: null,
  actions: [],
  ...given,
})
const versionWith = (files: BuildFile[]): BuildVersion => ({
  id: 1,
  folder: 'staging',
  os: 'aos',
  name: '1.1.0',
  status: 'UPLOADED',
  pinned: false,
  locked: false,
  components: 1,
  files: files.length,
  size: 1120,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  memo: '',
  pinnedBy: null,
  sweptAt: null,
  packages: [],
  actions: [],
  tree: [{ id: 1, type: 'client', name: 'Client', files }],
})

test('a package shows its facts, its parts in per cent, and what the previous version lacks', async () => {
  const { permissions } = inspection
  const old = { ...inspection, versionName: '1.0.0', versionCode: '10', permissions: [permissions[0] ?? '', 'android.permission.VIBRATE'] }
  const before = { version: '1.0.0', size: 1000, inspection: old }
  const screen = await show(<Contents version={versionWith([file(1, { before, warnings: ['debug_signed', 'code_not_raised'] })])} />)
  await expect.element(screen.getByText('com.example.aurora')).toBeVisible()
  await expect.element(screen.getByText('arm64-v8a, x86_64')).toBeVisible()
  await expect.element(screen.getByText('CN=Aurora · v2, v3')).toBeVisible()
  const parts = screen.getByRole('region', { name: 'Size by part' }).getByRole('listitem')
  expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Native libraries .+ · 75%$/),
    expect.stringMatching(/^Code .+ · 25%$/),
  ])
  await expect.element(screen.getByRole('heading', { name: 'Since 1.0.0 · size +12%' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Permissions added' })).toMatchTextContent('+ android.permission.CAMERA')
  await expect.element(screen.getByRole('region', { name: 'Permissions removed' })).toMatchTextContent('− android.permission.VIBRATE')
  const changed = screen.getByRole('table', { name: 'Since 1.0.0' })
  await expect.element(changed.getByRole('row', { name: /Version code/ })).toMatchTextContent(/10.*11/)
  await expect.element(changed.getByText('Min SDK')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Signed for development only.')).toBeVisible()
  await expect.element(screen.getByText('The version code isn’t higher than in the previous version.')).toBeVisible()
})

test('a package of another name or signer shows what is registered, and both signers', async () => {
  answerApp(server)
  const signer = { ...inspection.signer!, subject: 'CN=Old', fingerprint: 'EF:01:'.repeat(10) + 'AA:BB' }
  const before = { version: '1.0.0', size: 1000, inspection: { ...inspection, signer } }
  const version = versionWith([file(1, { before, warnings: ['package_differs', 'signer_changed'] })])
  const packages = ['com.example.borealis', 'com.example.polaris']
  const screen = await show(<Contents version={{ ...version, packages }} />, { at: '/app/submit-build?appId=LG-A' })
  await expect
    .element(screen.getByText('Registered for the app: com.example.borealis, com.example.polaris.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Basic settings' })).toHaveAttribute('href', '/app/setting/basic?appId=LG-A')
  const row = screen.getByRole('table', { name: 'Since 1.0.0' }).getByRole('row', { name: /^Signer/ })
  await expect.element(row).toMatchTextContent(/CN=Old.*SHA-256 EF:01:EF:01:EF:01:EF:01….*CN=Aurora.*SHA-256 AB:CD/)
})

test('a first package is compared with nothing, and one without a signer says so', async () => {
  const screen = await show(<Contents version={versionWith([file(1, { inspection: { ...inspection, signer: null, permissions: [] } })])} />)
  await expect.element(screen.getByText('Not signed', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Since/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Permissions' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Please check')).not.toBeInTheDocument()
})

test('of several packages one is shown, and files without contents are left out', async () => {
  const other = file(2, { inspection: { ...inspection, package: 'com.example.second' } })
  const screen = await show(<Contents version={versionWith([file(1), other, file(3, { inspection: null })])} />)
  await expect.element(screen.getByText('com.example.aurora')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Package file' }).click()
  await expect.element(screen.getByRole('option')).toHaveLength(2)
  await screen.getByRole('option', { name: /game-2\.apk/ }).click()
  await expect.element(screen.getByText('com.example.second')).toBeVisible()
  await expect.element(screen.getByText('com.example.aurora')).not.toBeInTheDocument()
})

test('a version without packages says what would be inspected', async () => {
  const screen = await show(<Contents version={versionWith([file(1, { inspection: null })])} />)
  await expect.element(screen.getByText('No packages')).toBeVisible()
  await expect.element(screen.getByText('APK, AAB and IPA files are inspected after they have been uploaded.')).toBeVisible()
})
