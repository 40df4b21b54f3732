import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, get as httpsGet } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
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

test.each(['http', 'https'] as const)('%s: a body comes whole, and what the socket received of it is freed', async (protocol) => {
  const server = protocol === 'http' ? createServer(sendBytes) : createHttpsServer({ key, cert }, sendBytes)
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  const to = { host: 'localhost', port: (server.address() as AddressInfo).port }
  const { httpAgent, httpsAgent } = createAgents()
  const received: Buffer[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request =
      protocol === 'http' ? get({ ...to, agent: httpAgent }, resolve) : httpsGet({ ...to, agent: httpsAgent, ca: cert }, resolve)
    request.once('error', reject).once('socket', (socket) => socket.on('data', (chunk: Buffer) => received.push(chunk)))
  })
  expect((await buffer(response)).equals(bytes)).toBe(true)
  expect(received.length).toBeGreaterThan(50)
  // Partly filled memory is left to the garbage collector.
  expect(received.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(bytes.length / 4)
  httpAgent.destroy()
  httpsAgent.destroy()
  await new Promise((resolve) => server.close(resolve))
})
