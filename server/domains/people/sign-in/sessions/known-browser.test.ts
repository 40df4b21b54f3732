import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { browserCookie, knownBrowser } from './known-browser.ts'

const [secret, earlier] = ['a-secret-that-is-long-enough-for-tests', 'an-earlier-secret-that-is-long-enough']
const email = 'mina@example.test'
const configOf = (...secrets: string[]) => readConfig({ PORTAL_SECRET: secrets.join(',') })
const from = (cookie?: string): FastifyRequest => ({ headers: { cookie } }) as unknown as FastifyRequest

const cookieOf = (...secrets: string[]): string => {
  const { name, value } = browserCookie(from(), configOf(...secrets), email)
  return `${name}=${value}`
}

test('a browser is known to the account that it signed in to, and to no other', () => {
  const request = from(cookieOf(secret))
  expect(knownBrowser(request, configOf(secret), email)).toMatch(/^[\w-]{43}$/)
  expect(knownBrowser(request, configOf(secret), 'jun@example.test')).toBeUndefined()
  expect(knownBrowser(from(), configOf(secret), email)).toBeUndefined()
})

test('a browser stays known while the secret that signed its cookie is accepted', () => {
  const request = from(cookieOf(earlier))
  expect(knownBrowser(request, configOf(secret, earlier), email)).toMatch(/^[\w-]{43}$/)
  expect(knownBrowser(request, configOf(secret), email)).toBeUndefined()
})
