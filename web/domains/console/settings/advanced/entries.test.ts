import { Entry, entryKinds } from '@portico/contract/console/settings'
import { expect, test } from 'vitest'
import { emptyEntries, entryProblems, requiredOf } from './entries.ts'

test('every kind begins empty, with a system for a store', () => {
  for (const kind of entryKinds) {
    const { kind: own, ...fields } = emptyEntries[kind]
    expect(own).toBe(kind)
    expect(Object.entries(fields).filter(([name, value]) => name !== 'os' && value !== '')).toEqual([])
  }
  expect(emptyEntries.store_url.os).toBe('aos')
})

test.each([
  ['auth_domain', ['domain']],
  ['store_url', ['os', 'url']],
  ['terms_url', ['url']],
  ['privacy_url', ['url']],
  ['support_email', ['email']],
  ['open_source', ['name', 'licence']],
] as const)('of %s are required: %j', (kind, fields) => expect(requiredOf(emptyEntries[kind])).toEqual(fields))

const url = (kind: 'store_url' | 'terms_url' | 'privacy_url', text: string) =>
  kind === 'store_url' ? ({ kind, os: 'ios', url: text } as const) : ({ kind, url: text } as const)
const library = (text: string) => ({ kind: 'open_source', name: 'zlib', version: '', licence: 'Zlib', url: text }) as const

test.each([
  [{ kind: 'auth_domain', domain: ' play.example.com ' } as const, []],
  [{ kind: 'auth_domain', domain: 'https://play.example.com' } as const, ['domain invalid_domain']],
  [{ kind: 'auth_domain', domain: 'localhost' } as const, ['domain invalid_domain']],
  [url('store_url', 'https://apps.example.com/1'), []],
  [url('store_url', 'http://apps.example.com/1'), ['url invalid_https_url']],
  [url('terms_url', 'http://example.com/terms'), []],
  [url('terms_url', 'example.com/terms'), ['url invalid_url']],
  [url('privacy_url', 'javascript:alert(1)'), ['url invalid_url']],
  [library(''), []],
  [library(' '), []],
  [library('https://zlib.net'), []],
  [library('zlib.net'), ['url invalid_url']],
])('problems of %j: %j', (entry, problems) => {
  expect(entryProblems(entry).map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
})

test('what has no problem here is accepted by the contract, too, and what has one is not', () => {
  const entries = [url('store_url', 'https://a.example'), url('terms_url', 'nonsense'), library('https://zlib.net'), library('x')]
  for (const entry of entries) expect([entry, Entry.safeParse(entry).success]).toEqual([entry, entryProblems(entry).length === 0])
})
