import { deepLinks, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { expect, test } from 'vitest'
import { kindOf } from './kinds.ts'

test.each([
  ['deep', deepLinks, '/app/product/tracker/deep-link', 'app-tracker-deep-link'],
  ['reward', rewardUrls, '/app/product/tracker/reward-url', 'app-tracker-reward-url'],
  ['shorten', shortUrls, '/app/product/tracker/shorten-url', 'app-tracker-shorten-url'],
] as const)('links of the kind %s have their own calls, pages and permission', (kind, calls, path, may) => {
  const { calls: own, list, create, edit, may: permission } = kindOf(kind)
  expect(own).toBe(calls)
  expect(list({}).path).toBe(path)
  expect([create({}).path, edit({ id: 'x' }).path].every((one) => one.startsWith(`${path}/`))).toBe(true)
  expect(new Set([create({}).path, edit({ id: 'x' }).path]).size).toBe(2)
  expect(permission).toBe(may)
  expect(own.list.access).toMatchObject({ permission: `${may}-view` })
})
