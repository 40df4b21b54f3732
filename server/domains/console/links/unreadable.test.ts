import { expect, test } from 'vitest'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'

portalSettings(async () => ({ PUBLIC_URL: 'https://portal.example.com', TRUST_PROXY: '127.0.0.1' }))

test.each(['GET', 'POST'] as const)(
  '%s an address with characters that no slug has leads nowhere, and counts as a guess',
  async (method) => {
    const { visitor, nodes } = await createWorld()
    const headers = { host: 'portal.example.com', 'x-forwarded-for': method === 'GET' ? '192.0.2.10' : '192.0.2.11' }
    const open = async () => (await visitor.raw({ method, url: '/t/a%00', headers })).statusCode
    for (let guess = 0; guess < 30 * nodes; guess += 1) expect(await open()).toBe(404)
    expect(await open()).toBe(429)
  },
)
