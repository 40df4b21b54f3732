import { expect, test } from 'vitest'
import { environmentOf, isLocal, reachableAddress } from './host.ts'

test.each([
  ['dev-portal.example.com', undefined, 'dev'],
  ['portal.dev.example.com', 3, 'dev'],
  ['alpha.example.com', 1, 'alpha'],
  ['portal.example.com', undefined, 'prod'],
  ['portal.example.com', 1, 'dev'],
  ['portal.example.com', 2, 'stg'],
  ['portal.example.com', 3, 'prod'],
  ['portal.example.com', 7, 'prod'],
  ['developers.example.com', undefined, 'prod'],
  ['localhost', undefined, 'prod'],
] as const)('%s in phase %s is %s', (hostname, phase, environment) => expect(environmentOf(hostname, phase)).toBe(environment))

const local = { port: '8080', origin: 'http://localhost:8080' }
const real = { port: '', origin: 'https://portal.example.com' }

test('on a local host the portal’s addresses lead to it, elsewhere to those that the server gives', () => {
  expect(isLocal(local)).toBe(true)
  expect(isLocal(real)).toBe(false)
  expect(reachableAddress('https://portal.example.com/admin?x=1#y', local)).toBe('/admin?x=1#y')
  expect(reachableAddress('/admin', local)).toBe('/admin')
  expect(reachableAddress('https://admin.example.com/', real)).toBe('https://admin.example.com/')
})
