import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { specialNetworks } from '@portico/contract/kernel/outbound-url'
import ipaddr from 'ipaddr.js'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { refusedAddresses, refusedForms } from './forms.samples.ts'
import { createOutboundClient, type OutboundClient, type Resolve } from './outbound.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const client = (allowed: string[] = [], resolve?: Resolve): OutboundClient => {
  const outbound = createOutboundClient({ allowed, ...(resolve && { resolve }) })
  closing.push(() => outbound.close())
  return outbound
}

/** A server on this machine, and how many connections it had. */
const serve = async (answer: RequestListener) => {
  const seen = { connections: 0, requests: 0 }
  const server: Server = createServer((request, response) => {
    seen.requests += 1
    answer(request, response)
  })
  server.on('connection', () => void (seen.connections += 1))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { seen, port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/` }
}

const ok: RequestListener = (_, response) => void response.end('fine')

test('every spelling of an address that is not public is refused without a connection', async () => {
  const { port, seen } = await serve(ok)
  const outbound = client()
  expect(refusedForms.length).toBeGreaterThanOrEqual(60)
  for (const form of refusedForms) {
    const url = form.replace('{port}', String(port))
    expect([url, outbound.refuses(url)]).toEqual([url, true])
    await expect(outbound.fetch(url)).rejects.toMatchObject({ problem: 'refused_address' })
  }
  expect(seen).toEqual({ connections: 0, requests: 0 })
})

test('without TLS only hosts that the operator lists are called', async () => {
  const { url, host } = await serve(ok)
  const outbound = client([host], async () => [{ address: '93.184.216.34', family: 4 }])
  await expect(outbound.fetch('http://hooks.example.com/')).rejects.toMatchObject({ problem: 'refused_address' })
  expect(outbound.refuses('https://hooks.example.com/')).toBe(false)
  expect((await outbound.fetch(url)).status).toBe(200)
})

test.each(refusedAddresses)('a public name that leads to %s is refused', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  const outbound = client([], async () => [{ address, family: address.includes(':') ? 6 : 4 }])
  await expect(outbound.fetch('https://hooks.example.com/')).rejects.toMatchObject({ problem: 'refused_address' })
})

test('a name with a private address beside public ones is refused', async () => {
  const { port, seen } = await serve(ok)
  const both = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(client([], both).fetch(`https://hooks.example.com:${port}/`)).rejects.toMatchObject({ problem: 'refused_address' })
  expect(seen.connections).toBe(0)
})

test('a name is looked up once for a connection, so that a second answer cannot lead elsewhere', async () => {
  let lookups = 0
  const rebinding: Resolve = async () => {
    lookups += 1
    return [{ address: lookups === 1 ? '198.51.100.1' : '127.0.0.1', family: 4 }]
  }
  const { port, seen } = await serve(ok)
  const outbound = client([], rebinding)
  await expect(outbound.fetch(`https://hooks.example.com:${port}/`)).rejects.toMatchObject({ problem: 'refused_address' })
  expect(lookups).toBe(1)
  await expect(outbound.fetch(`https://hooks.example.com:${port}/`)).rejects.toMatchObject({ problem: 'refused_address' })
  expect(seen.connections).toBe(0)
})

test('public addresses are none of the special networks, and the two lists agree', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  const numbers = specialNetworks.flatMap((network) => {
    const [base = '', bits] = network.split('/')
    const first = base.split('.').reduce((number, part) => number * 256 + Number(part), 0)
    return [first - 1, first, first + 2 ** (32 - Number(bits)) - 1, first + 2 ** (32 - Number(bits))]
  })
  const outbound = client()
  for (const number of [...numbers, ...Array.from({ length: 256 }, (_, at) => at * 2 ** 24 + 65_537)]) {
    if (number < 0 || number >= 2 ** 32) continue
    const address = [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.')
    expect([address, outbound.refuses(`https://${address}/`)]).toEqual([address, ipaddr.parse(address).range() !== 'unicast'])
  }
})

test('a host that the operator lists is called, on its port alone', async () => {
  const { url, host, port } = await serve(ok)
  const outbound = client([host])
  expect(outbound.refuses(url)).toBe(false)
  const { status, body } = await outbound.fetch(url)
  expect([status, body.toString()]).toEqual([200, 'fine'])
  expect(outbound.refuses(`http://127.0.0.1:${port + 1}/`)).toBe(true)
  expect(outbound.refuses(`http://localhost:${port}/`)).toBe(true)
})

test('a redirect is an answer, wherever it leads', async () => {
  const secret = await serve(ok)
  const { url, host } = await serve((_, response) => void response.writeHead(302, { location: secret.url }).end())
  const { status, headers } = await client([host]).fetch(url)
  expect([status, headers.location]).toEqual([302, secret.url])
  expect(secret.seen.connections).toBe(0)
})

test('the body that is sent arrives', async () => {
  const chunks: unknown[] = []
  const { url, host } = await serve((request, response) => {
    request.on('data', (bytes: Buffer) => chunks.push([request.method, request.url, request.headers['webhook-id'], bytes.toString()]))
    request.on('end', () => response.end())
  })
  await client([host]).fetch(`${url}in?a=b`, { method: 'POST', headers: { 'webhook-id': 'msg_1' }, body: '{}' })
  expect(chunks).toEqual([['POST', '/in?a=b', 'msg_1', '{}']])
})

test('a server that does not respond, or never ends its response, times out', async () => {
  const silent = await serve(() => {})
  const endless = await serve((_, response) => void response.writeHead(200).write('x'))
  const outbound = client([silent.host, endless.host])
  await expect(outbound.fetch(silent.url, { withinMs: 50 })).rejects.toMatchObject({ problem: 'timeout' })
  await expect(outbound.fetch(endless.url, { withinMs: 50 })).rejects.toMatchObject({ problem: 'timeout' })
})

test('a server that closes the connection or does not exist is reported as no connection', async () => {
  const { url, host } = await serve((request) => void request.socket.destroy())
  const outbound = client([host, '127.0.0.1:1'])
  await expect(outbound.fetch(url)).rejects.toMatchObject({ problem: 'no_connection' })
  await expect(outbound.fetch('http://127.0.0.1:1/')).rejects.toMatchObject({ problem: 'no_connection' })
})

test('an unknown host name is reported as such', async () => {
  const outbound = client([], async () => Promise.reject(new Error('ENOTFOUND')))
  await expect(outbound.fetch('https://hooks.example.com/')).rejects.toMatchObject({ problem: 'unknown_host' })
  const none = client([], async () => [])
  await expect(none.fetch('https://hooks.example.com/')).rejects.toMatchObject({ problem: 'unknown_host' })
})

test('of an answer without end only the beginning is read', async () => {
  let closed = 0
  const { url, host } = await serve((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const more = () => {
      while (response.write(chunk));
    }
    response.on('drain', more).on('close', () => void (closed += 1))
    more()
  })
  const outbound = client([host])
  await expect(outbound.fetch(url)).rejects.toMatchObject({ problem: 'too_large' })
  const { body } = await outbound.fetch(url, { maxBytes: 1_000, longer: 'cut' })
  expect(body).toHaveLength(1_000)
  await expect.poll(() => closed).toBe(2)
})
