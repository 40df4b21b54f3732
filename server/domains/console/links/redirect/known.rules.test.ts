import { expect, test } from 'vitest'
import { knownTargets } from './known.rules.ts'

const [own, stores] = [
  ['portal.example.com:8443', 't.example.com'],
  ['https://apps.apple.com/a', 'https://play.google.com/b'],
]
const addresses = [
  ...stores,
  'https://portal.example.com/l/a',
  'https://t.example.com/x',
  'https://shop.example.org/',
  'https://elsewhere.test/',
]

test.each([
  ['none', [], 4],
  ['some', ['example.org'], 5],
  ['all', ['*'], 6],
])('where the operator names %s, links lead directly to these, the stores and the portal', (_, named, count) => {
  expect(addresses.filter(knownTargets(named, own))).toEqual(addresses.slice(0, count))
})
