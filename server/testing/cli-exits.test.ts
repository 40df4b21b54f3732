import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCliRunner } from './running-cli.ts'

const run = createCliRunner(join(tmpdir(), 'portico-cli-without-session'))

test.each([
  [['nothing'], 2],
  [['search'], 2],
  [['login', 'portal', '--email', 'a@example.test'], 2],
  [['apps', '--wrong'], 2],
  [['qa', 'request', '--app', 'LG-APP', '--file', `${import.meta.dirname}/../../package.json`, '--days', 'two'], 2],
  [['qa', 'request', '--app', 'LG-APP', '--file', `${import.meta.dirname}/../../package.json`, '--days', '0'], 2],
  [['--help'], 0],
])('%j ends with %i', async (args, code) => {
  expect((await run(args)).code).toBe(code)
})

test('a redirect is not followed, so that no password goes where it leads', async () => {
  let reached = false
  const other = createServer(({ url }, answer) => {
    if (url === '/elsewhere') reached = true
    answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const { code } = await run(['login', address, '--email', 'a@example.test'], { PORTICO_PASSWORD: 'a long enough password' })
  other.closeAllConnections()
  other.close()
  expect([code, reached]).toEqual([4, false])
})

test('a portal that cannot be reached, or an address of something else, ends with 4', async () => {
  const other = createServer((_, answer) => void answer.end('<!doctype html>'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const status = () => run(['builds', 'status', '1', '--app', 'LG-APP'], { PORTICO_URL: address, PORTICO_TOKEN: 'portico_any' })
  expect(await status()).toEqual({
    code: 4,
    out: '',
    err: `${address} answered 200 and does not seem to be a portal. Check the address.\n`,
  })
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
  const err = `${address} cannot be reached. Check the address and your connection.\n`
  expect(await status()).toEqual({ code: 4, out: '', err })
  expect(await run(['login', address, '--email', 'a@example.test'], { PORTICO_PASSWORD: 'a long enough password' })).toEqual({
    code: 4,
    out: '',
    err,
  })
})
