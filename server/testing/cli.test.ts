import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { appRoles } from '@portico/contract/permissions'
import { builds } from '@portico/contract/console/builds'
import { qa } from '@portico/contract/console/qa'
import { tokens } from '@portico/contract/console/connections'
import { metadata } from '@portico/contract/dashboard/metadata'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSamples } from '../domains/dashboard/metadata/metadata.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { pieceSize } from '../kernel/files/folder.ts'
import { describeFile } from './building.ts'
import { portalSettings, testPortal } from './portal.ts'
import { createCliRunner } from './running-cli.ts'
import { unique, createWorld } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = createCliRunner(folder)

portalSettings(async () => ({ PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
})

const password = 'a long enough password'

const person = async () => {
  const all = await createWorld()
  const email = `${unique().toLowerCase()}@example.test`
  const { userKey } = await createPerson(all.deps.db, {
    name: 'Cleo',
    email,
    companyId: all.provider.id,
    staff: true,
    canAccessDshbrd: true,
    password,
  })
  return { ...all, email, userKey }
}

test('a person signs in, lists apps and searches', async () => {
  const { app, email, deps, changed, reviewer } = await person()
  const samples = await createSamples(deps.db, unique())
  const [key, catgId] = [samples.key('Summary'), samples.catgId('Basics')]
  const meta = { metaDatas: [{ key, value: 'Ships, “stars”' }] }
  await reviewer.call(metadata.add, { params: { appId: app.id, catgId }, body: { appId: app.id, catgId, id: null, version: 0, meta } })
  changed()
  const signedIn = await run(['login', portal, '--email', email], { PORTICO_PASSWORD: password })
  expect(signedIn).toMatchObject({ code: 0, err: '' })
  expect(statSync(join(folder, 'portico/session.json')).mode & 0o777).toBe(0o600)
  const { out, err } = await run(['apps', app.id, '--json'])
  expect(err).toBe('')
  expect(JSON.parse(out)).toMatchObject([{ id: app.id, name: app.name }])
  expect((await run(['search', `"${key}" = nothing`])).out).toBe('0 apps\n')
  const query = `"${key}" = "Ships, “stars”"`
  expect((await run(['search', query])).out).toBe(`${app.id.padEnd(24)} ${app.name}\n1 app\n`)
  const file = join(folder, 'found.csv')
  expect((await run(['search', query, '--csv', '--out', file])).out).toBe(`Written to ${file}.\n`)
  const csv = readFileSync(file, 'utf8')
  expect(csv.split('\r\n')).toEqual([`\uFEFFApp ID,Name,${key}`, `${app.id},${app.name},"Ships, “stars”"`, ''])
  expect((await run(['search', query, '--csv'])).out).toBe(`${csv.replace('\uFEFF', '').trimEnd()}\n`)
  expect(await run(['search', '"No such key" = 1'])).toEqual({
    code: 1,
    out: '',
    err: 'The query could not be parsed.\n  "No such key" = 1\n  ^^^^^^^^^^^^^ invalid meta key\n',
  })
})

test('a program drafts a QA request with a token, and gets its problems reported', async () => {
  const { deps, app, userKey, admin } = await person()
  await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [app.id, userKey, appRoles.biz])
  const body = { name: 'CI', permissions: ['app-qa-request-add'], phases: null, days: 1 }
  const { token } = await admin.call(tokens.addToken, { params: { appId: app.id }, body })
  const file = join(folder, 'request.json')
  writeFileSync(file, '{"title":""}')
  const by = { PORTICO_URL: portal, PORTICO_TOKEN: token }
  const refused = await run(['qa', 'request', '--app', app.id, '--file', file], by)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('title')])
  expect(refused.err).toMatch(/^ {2}scope is missing$/m)
  writeFileSync(file, '{"type":"BETA","os":["aos","mac"]}')
  const { err } = await run(['qa', 'request', '--app', app.id, '--file', file], by)
  expect(err).toMatch(/^ {2}type: one of ALPHA, REAL$/m)
  expect(err).toMatch(/^ {2}os\.1: one of aos, ios, etc$/m)
  expect(err).toMatch(/^ {2}zone is missing$/m)
  expect((await run(['qa', 'request', '--app', 'LG-OTHER', '--file', file], by)).code).toBe(1)
  expect((await run(['qa', 'request', '--app', app.id, '--file', file], { ...by, PORTICO_TOKEN: 'wrong' })).code).toBe(3)
})

test.each(['apps', 'search'])('%s is not for tokens', async (name) => {
  const err = expect.stringMatching(/^Tokens cannot do this\..*portico login/)
  expect(await run([name, 'Genre = nothing'], { PORTICO_URL: portal, PORTICO_TOKEN: 'portico_any' })).toEqual({ code: 3, out: '', err })
})

const uploading = ['version-view', 'version-add', 'component-add', 'file-add']
const builder = async (permissions = uploading, phases: (1 | 2 | 3)[] | null = null) => {
  const all = await person()
  const { deps, app, userKey, admin } = all
  await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [app.id, userKey, appRoles.tech_pm])
  const body = { name: 'CI', permissions: permissions.map((one) => `app-submit-build-${one}`), phases, days: 1 }
  const { token } = await admin.call(tokens.addToken, { params: { appId: app.id }, body })
  const at = mkdtempSync(join(folder, 'build-'))
  mkdirSync(join(at, 'assets'))
  const big = randomBytes(pieceSize + 77)
  writeFileSync(join(at, 'game.bin'), big)
  writeFileSync(join(at, 'assets/notes.txt'), 'What is new')
  writeFileSync(join(at, '.hidden'), 'nobody wants this')
  const by = { PORTICO_URL: portal, PORTICO_TOKEN: token }
  const upload = (...more: string[]) =>
    run(['builds', 'upload', at, '--app', app.id, '--folder', 'sandbox', '--version', '1.4.0', '--json', ...more], by)
  const status = (version: number) => run(['builds', 'status', String(version), '--app', app.id, '--json'], by)
  return { ...all, at, big, by, upload, status }
}

interface Uploaded {
  version: number
  component: number
  files: { name: string; how: string }[]
}

test('CI uploads a folder with a token, waits until it is verified, sends nothing twice, and learns of its steps', async () => {
  const { upload, status, deps } = await builder()
  const first = await upload()
  expect(first).toMatchObject({ code: 0, err: 'sent         assets/notes.txt\nsent         game.bin\n' })
  const { version } = JSON.parse(first.out) as Uploaded
  await expect.poll(async () => (await status(version)).code, { timeout: 60_000, interval: 200 }).toBe(0)
  expect(JSON.parse((await status(version)).out)).toMatchObject({
    version,
    files: [
      { name: 'assets/notes.txt', status: 'ready' },
      { name: 'game.bin', status: 'ready' },
    ],
  })
  const again = await upload()
  expect(JSON.parse(again.out)).toMatchObject({
    version,
    files: [
      { name: 'assets/notes.txt', how: 'there' },
      { name: 'game.bin', how: 'there' },
    ],
  })
  for (const state of ['SIGNING_FAILED', 'SIGNING']) {
    await runIn(deps.db, 'update build_version set processing = $1, status = $1 where id = $2', [state, version])
    expect(await status(version)).toMatchObject({ code: state === 'SIGNING' ? 5 : 1, out: expect.stringContaining(`"status":"${state}"`) })
  }
})

test('a token of some phases uploads to their folders alone', async () => {
  const { upload, deps, app } = await builder(uploading, [1])
  expect((await upload()).code).toBe(0)
  expect(await upload('--folder', 'release')).toMatchObject({ code: 1, out: '' })
  const { rows } = await runIn(deps.db, 'select distinct folder from build_version where app_id = $1', [app.id])
  expect(rows).toEqual([{ folder: 'sandbox' }])
})

test('a version is found by its whole name among any number of similar ones, in capital or small letters', async () => {
  const { upload, deps, app, userKey } = await builder()
  const first = await upload('--version', '7.1.rc')
  expect(first.code).toBe(0)
  const similar = `insert into build_version (app_id, folder, os, name, memo, created_by)
    select $1, 'sandbox', 'etc', '7.1.rc' || n, '', $2 from generate_series(100, 201) n`
  await runIn(deps.db, similar, [app.id, userKey])
  const again = await upload('--version', '7.1.RC')
  expect(again).toMatchObject({ code: 0 })
  expect(JSON.parse(again.out)).toMatchObject({ version: (JSON.parse(first.out) as Uploaded).version })
})

test('an interrupted upload resumes where it stopped', async () => {
  const { upload, status, big, by, app } = await builder()
  writeFileSync(join(folder, 'one.txt'), 'x')
  const result = await run(
    ['builds', 'upload', join(folder, 'one.txt'), '--app', app.id, '--folder', 'sandbox', '--version', '1.4.0', '--os', 'etc', '--json'],
    by,
  )
  const { component, version } = JSON.parse(result.out) as Uploaded
  const headers = { authorization: `Bearer ${by.PORTICO_TOKEN}` }
  const begun = await fetch(`${portal}${builds.begin.path.replace(':appId', app.id).replace(':cid', String(component))}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(describeFile('game.bin', big)),
  })
  const { data } = (await begun.json()) as { data: { url: string } }
  const type = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  await fetch(`${portal}${data.url}`, { method: 'PATCH', headers: { ...headers, ...type }, body: big.subarray(0, pieceSize) })
  // Files that have not been verified yet are not listed.
  expect((await status(version)).code).toBe(5)
  const { code, out } = await upload()
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ version, files: [{ how: 'sent' }, { name: 'game.bin', how: 'resumed' }] })
})

/** Stands between the client and the portal, and drops the first request whose path ends so. @returns its address, how many such requests it saw, and the bytes of each request with a part of a file */
const brokenLine = async (ending?: string) => {
  let seen = 0
  const parts: number[] = []
  const line = createServer((incoming, outgoing) => {
    if (ending !== undefined && incoming.url?.endsWith(ending) && (seen += 1) === 1) return void incoming.socket.destroy()
    if (incoming.method === 'PATCH') parts.push(Number(incoming.headers['content-length']))
    const { method, headers, url } = incoming
    const passed = request(`${portal}${url}`, { method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    incoming.pipe(passed)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void line.close())
  return { address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, seen: () => seen, parts }
}

test('the first request carries one piece, and the next as much as the line turned out to carry', async () => {
  const { by, app, at } = await builder()
  writeFileSync(join(at, 'game.bin'), randomBytes(5 * pieceSize))
  const { address, parts } = await brokenLine()
  const words = ['builds', 'upload', join(at, 'game.bin'), '--app', app.id, '--folder', 'sandbox', '--version', '1.6.0']
  expect((await run(words, { ...by, PORTICO_URL: address })).code).toBe(0)
  expect(parts[0]).toBe(pieceSize)
  expect(parts[1]).toBeGreaterThan(pieceSize)
  expect(parts.reduce((sum, size) => sum + size)).toBe(5 * pieceSize)
})

test('checksums whose request the line loses are declared again', async () => {
  const { by, app, at, status } = await builder()
  const { address, seen } = await brokenLine('/checksums')
  const words = ['builds', 'upload', join(at, 'game.bin'), '--app', app.id, '--folder', 'sandbox', '--version', '1.5.0', '--json']
  const { code, out } = await run(words, { ...by, PORTICO_URL: address })
  expect(code).toBe(0)
  expect(seen()).toBe(2)
  const { version } = JSON.parse(out) as Uploaded
  await expect.poll(async () => (await status(version)).code, { timeout: 60_000, interval: 200 }).toBe(0)
})

test('problems with an upload have an exit code and a message', async () => {
  const { upload, by, app, at } = await builder(['version-view'])
  expect(await upload()).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/ This requires app-submit-build-version-add, and a token that isn’t limited to other phases\.$/m),
  })
  expect((await upload('--os', 'windows')).err).toContain('--os must be one of aos, ios, etc')
  expect((await run(['builds', 'upload', at, '--app', app.id, '--folder', 'sandbox'], by)).code).toBe(2)
  expect((await run(['builds', 'upload', join(at, 'nothing'), '--app', app.id, '--folder', 'sandbox', '--version', '1'], by)).code).toBe(2)
  expect((await run(['builds', 'status', '1', '--app', app.id], { ...by, PORTICO_TOKEN: 'wrong' })).code).toBe(3)
  expect((await run(['builds', 'status', '999999', '--app', app.id], by)).code).toBe(1)
  expect((await run(['builds'], by)).code).toBe(2)
  truncateSync(join(at, 'game.bin'), 4 * 1024 ** 3 + 1)
  expect((await upload()).err).toContain('game.bin is larger than 4 GiB, the limit for a file.')
})

const content = join(import.meta.dirname, '../../content')

/** The examples of the guide about builds in a language, by name. */
const examplesIn = (language: string): Map<string, string> => {
  const text = readFileSync(join(content, language, 'guides/1.0/use/builds.md'), 'utf8')
  return new Map([...text.matchAll(/^```\w+ title="([\w.]+)"\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]))
}

test('the guide’s workflows for CI upload a build, wait until it is verified, and request QA of it with a token of who may', async () => {
  const { app, at, by, deps, staff } = await builder()
  await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [app.id, staff.user.userKey, appRoles.biz])
  const permissions = ['app-submit-build-version-view', 'app-qa-request-add', 'app-qa-request-submit']
  const ofQa = { params: { appId: app.id }, body: { name: 'CI', permissions, phases: null, days: 1 } }
  const { token } = await staff.call(tokens.addToken, ofQa)
  const examples = examplesIn('en')
  for (const language of ['ja', 'ko', 'zh']) expect(examplesIn(language)).toEqual(examples)
  const here = mkdtempSync(join(folder, 'ci-'))
  cpSync(at, join(here, 'out'), { recursive: true })
  writeFileSync(join(here, 'qa.json'), examples.get('qa.json') ?? '')
  const command = `${process.execPath} ${join(import.meta.dirname, '../../cli/portico.mjs')}`
  const lines = (name: string) =>
    [...(examples.get(name) ?? '').matchAll(/^ +- (?:run: )?((?:\w+=\S+ )?npx --prefix portico portico .+)$/gm)].map(([, line = '']) =>
      line.replace('npx --prefix portico portico', 'portico'),
    )
  expect(lines('gitlab.yml').map((line) => /portico (\w+ \w+)/.exec(line)?.[1])).toEqual(['builds upload', 'builds status', 'qa request'])
  const inGithub = lines('github.yml').map((line) =>
    line.replace('jq .version uploaded.json', `node -p 'require("./uploaded.json").version'`),
  )
  expect(inGithub).toEqual(lines('gitlab.yml'))
  const script = inGithub.map((line) => line.replace('portico', command).replace('LG-APP', app.id)).join('\n')
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, VERSION: '1.4.7', ...by, PORTICO_QA_TOKEN: token }
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd: here, env })
  expect(stdout).toMatch(/^1\.4\.7, UPLOADED\nready +game\/assets\/notes\.txt\nready +game\/game\.bin\nRequested as \d+\.\n$/)
  const { version } = JSON.parse(readFileSync(join(here, 'uploaded.json'), 'utf8')) as Uploaded
  const [request] = (await staff.call(qa.list, { params: { appId: app.id } })).list
  expect(request?.versions).toEqual([{ name: '1.4.7', versionId: version }])
  const { scheduleFrom = '', scheduleTo = '' } = request ?? {}
  expect(Date.parse(scheduleTo) - Date.parse(scheduleFrom)).toBe(2 * 24 * 60 * 60_000)
})
