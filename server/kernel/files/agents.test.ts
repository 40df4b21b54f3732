import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, get as httpsGet } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAgents } from './agents.ts'

/** Of a server on this machine, made for this test. */
const [key, cert] = [
  `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgj3Q44HszU41uiQ2c
65fE5yMWZIsUq/fwgRhVcv1DiOqhRANCAASV2v1GHo4rXkoZWobfUdii0p7aJBPW
b4nqNAx+68xpPCtzhZD1G6ITAPwaxhT8rpAmqrBn782S5Kv3nfUYQlzB
-----END PRIVATE KEY-----`,
  `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUdopfYFflOPLPiJKipVDYCla/l/YwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzE0MjAyOVoYDzIxMjYxMTAz
MTQyMDI5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASV2v1GHo4rXkoZWobfUdii0p7aJBPWb4nqNAx+68xpPCtzhZD1G6IT
APwaxhT8rpAmqrBn782S5Kv3nfUYQlzBo2kwZzAdBgNVHQ4EFgQUhd/kTce8CE8H
2GX3vt/RZnwP+EswHwYDVR0jBBgwFoAUhd/kTce8CE8H2GX3vt/RZnwP+EswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgK8J3XbDo5rZ7ymhl4k/UGxZG2Bf5jk2i+Fru8y7RbOYCIFv0GsNXV1r1
4m6iiJ+egl6xA2pNYQqiTx19+mgDMoGM
-----END CERTIFICATE-----`,
]

const bytes = randomBytes(8_000_000)
const sendBytes: RequestListener = (_request, response) => void Readable.from([bytes]).pipe(response)

/** Serves the bytes over a protocol. @returns functions that request them through new agents */
const serve = async (protocol: 'http' | 'https') => {
  const server = protocol === 'http' ? createServer(sendBytes) : createHttpsServer({ key, cert }, sendBytes)
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  const to = { host: 'localhost', port: (server.address() as AddressInfo).port }
  const { httpAgent, httpsAgent } = createAgents()
  onTestFinished(() => {
    httpAgent.destroy()
    httpsAgent.destroy()
    server.close()
  })
  const request = (onSocket: (socket: Duplex) => void = () => {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent =
        protocol === 'http' ? get({ ...to, agent: httpAgent }, resolve) : httpsGet({ ...to, agent: httpsAgent, ca: cert }, resolve)
      sent.once('error', reject).once('socket', onSocket)
    })
  return { to, request }
}

test.each(['http', 'https'] as const)('%s: a body comes whole, and what the socket received of it is freed', async (protocol) => {
  const { request } = await serve(protocol)
  const received: Buffer[] = []
  const response = await request((socket) => socket.on('data', (chunk: Buffer) => received.push(chunk)))
  expect((await buffer(response)).equals(bytes)).toBe(true)
  expect(received.length).toBeGreaterThan(50)
  // Partly filled memory is left to the garbage collector.
  expect(received.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(bytes.length / 4)
})

/** Reads a body with a pause after every few chunks, so that others wait in the socket. */
const readSlowly = async (response: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of response as AsyncIterable<Buffer>) if (parts.push(part) % 8 === 0) await sleep(1)
  return Buffer.concat(parts)
}

/** Keeps all chunks of a response on a TLS socket that belongs to another client. */
const readForeign = async ({ host, port }: { host: string; port: number }): Promise<number> => {
  const chunks: Buffer[] = []
  const socket = connect({ host, port, ca: cert }).on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  return chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

test('TLS sockets, which share memory, do not lose each other’s bytes: read at once, slowly, and by another client', async () => {
  const { to, request } = await serve('https')
  for (let round = 0; round < 4; round += 1) {
    const [foreign, ...bodies] = await Promise.all([
      readForeign(to),
      request().then(readSlowly),
      request().then(buffer),
      request().then(readSlowly),
    ])
    expect(bodies.map((body) => body.equals(bytes))).toEqual([true, true, true])
    expect(foreign).toBeGreaterThan(bytes.length)
  }
})
