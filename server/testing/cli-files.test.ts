import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokens } from '@portico/contract/console/connections'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { portalSettings, testPortal } from './portal.ts'
import { createCliRunner } from './running-cli.ts'
import { createWorld } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = createCliRunner(folder)

portalSettings(async () => ({ PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
})

/** Returns a folder to upload, and a function that uploads it with a token of an app. */
const builder = async () => {
  const { admin, app } = await createWorld()
  const permissions = ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`)
  const body = { name: 'CI', permissions, phases: null, days: 1 }
  const { token } = await admin.call(tokens.addToken, { params: { appId: app.id }, body })
  const at = mkdtempSync(join(folder, 'build-'))
  const upload = (address = portal) =>
    run(['builds', 'upload', at, '--app', app.id, '--folder', 'sandbox', '--version', '1.4.0'], {
      PORTICO_URL: address,
      PORTICO_TOKEN: token,
    })
  return { at, upload }
}

/** Stands between the client and the portal. @param onBegin called before an upload begins @returns its address */
const watchedLine = async (onBegin: () => void): Promise<string> => {
  const line = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    if (url?.endsWith('/begin')) onBegin()
    const passed = request(`${portal}${url}`, { method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    passed.on('error', () => outgoing.destroy())
    incoming.on('error', () => passed.destroy()).pipe(passed)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void line.close())
  return `http://127.0.0.1:${(line.address() as AddressInfo).port}`
}

test('linked files are uploaded too; a link to a folder or to nothing is refused by name', async () => {
  const { at, upload } = await builder()
  writeFileSync(join(folder, 'elsewhere.bin'), 'linked')
  symlinkSync(join(folder, 'elsewhere.bin'), join(at, 'linked.bin'))
  expect(await upload()).toMatchObject({ code: 0, err: expect.stringMatching(/^sent {9}linked\.bin$/m) })
  for (const [target, what] of [
    [folder, 'a folder'],
    [join(folder, 'missing'), 'nothing'],
  ] as const) {
    const link = join(at, 'link')
    symlinkSync(target, link)
    expect(await upload()).toEqual({ code: 2, out: '', err: `${link} is a link to ${what}, which cannot be uploaded.\n` })
    rmSync(link)
  }
})

test('a file whose name has decomposed letters, as on a Mac, is recognised when it is uploaded again', async () => {
  const { at, upload } = await builder()
  writeFileSync(join(at, '게임.bin'.normalize('NFD')), 'the same bytes')
  expect(await upload()).toMatchObject({ code: 0, err: expect.stringMatching(/^sent {9}게임\.bin$/m) })
  expect(await upload()).toMatchObject({ code: 0, err: expect.stringMatching(/^there {8}게임\.bin$/m) })
})

test('a file that cannot be uploaded is named, and what to do about one that has other contents', async () => {
  const { at, upload } = await builder()
  writeFileSync(join(at, 'a.bin'), 'a')
  writeFileSync(join(at, 'game.bin'), 'before')
  expect((await upload()).code).toBe(0)
  writeFileSync(join(at, 'game.bin'), 'after')
  expect(await upload()).toEqual({
    code: 1,
    out: '',
    err: 'there        a.bin\ngame.bin: The version has a file of this name with other contents. Delete it first, or upload to another version.\n',
  })
})

test.each([
  ['vanishes', 2, /^game\.bin: ENOENT: /, (file: string) => rmSync(file)],
  ['becomes shorter', 1, /^game\.bin: The file became shorter during the upload\.$/m, (file: string) => truncateSync(file, 10)],
])('a file that %s during the upload is named at once', async (_, code, err, spoil) => {
  const { at, upload } = await builder()
  const file = join(at, 'game.bin')
  writeFileSync(file, Buffer.alloc(3_000_000))
  const startedAt = performance.now()
  expect(await upload(await watchedLine(() => spoil(file)))).toEqual({ code, out: '', err: expect.stringMatching(err) })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
