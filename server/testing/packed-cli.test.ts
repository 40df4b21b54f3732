import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tokens } from '@portico/contract/console/connections'
import { appRoles } from '@portico/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageCli } from '../../scripts/package-cli.mjs'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { grantRoles } from '../domains/apps/roles/index.ts'
import { portalSettings, testPortal } from './portal.ts'
import { unique, createWorld } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

portalSettings(async () => ({ PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
  writeFileSync(join(folder, 'portico-cli.tgz'), await packageCli())
})

/** Runs the packed client in a folder with nothing else, with what npm needs but without its registry. */
const npx = (args: string[], environment: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const home = { HOME: folder, XDG_CONFIG_HOME: folder, npm_config_cache: join(folder, '.npm'), npm_config_offline: 'true' }
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, ...home, ...environment }
    execFile('npx', ['--yes', './portico-cli.tgz', ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

test('the packed client installs and runs in an empty folder without a registry: its help, the apps, and an upload', async () => {
  const { deps, app, admin, company } = await createWorld()
  expect(await npx(['--help'])).toMatchObject({ code: 0, out: expect.stringMatching(/^portico COMMAND \[--json\]\n/) })
  expect((await npx(['apps'])).code).toBe(3)

  const [email, password] = [`${unique().toLowerCase()}@example.test`, 'a long enough password']
  const { userKey } = await createPerson(deps.db, { name: 'Cleo', email, companyId: company.id, password })
  await grantRoles(deps.db, { userKey, role: appRoles.dev, appIds: [app.id] })
  expect(await npx(['login', portal, '--email', email], { PORTICO_PASSWORD: password })).toMatchObject({ code: 0 })
  expect(JSON.parse((await npx(['apps', app.id, '--json'])).out)).toMatchObject([{ id: app.id, name: app.name }])

  const permissions = ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`)
  const { token } = await admin.call(tokens.addToken, {
    params: { appId: app.id },
    body: { name: 'CI', permissions, phases: null, days: 1 },
  })
  writeFileSync(join(folder, 'game.bin'), 'a game')
  const upload = ['builds', 'upload', 'game.bin', '--app', app.id, '--folder', 'sandbox', '--version', '1.4.0', '--json']
  const sent = await npx(upload, { PORTICO_URL: portal, PORTICO_TOKEN: token })
  expect(sent).toMatchObject({ code: 0 })
  // Checksums are computed in a thread of its own file.
  expect(JSON.parse(sent.out)).toMatchObject({ files: [{ name: 'game.bin', how: 'sent' }] })
})
