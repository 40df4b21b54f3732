import { expect, test } from 'vitest'
import { languageFor, chooseShown } from './choosing.rules.ts'

const offered = { languages: ['en_US', 'ja_JP', 'zh_CN'], defaultLanguage: 'en_US' } as const
const chosen = (header?: string, lang?: string) => languageFor({ ...offered, languages: [...offered.languages] }, { header, lang })

test('the language is that of the address, otherwise the browser’s preferred available one, otherwise the default', () => {
  expect(chosen('ja,en;q=0.5', 'zh-CN')).toBe('zh_CN')
  expect(chosen('ja,en;q=0.5', 'ko')).toBe('ja_JP')
  expect(chosen('ko-KR,ko;q=0.9,zh-TW;q=0.4,ja;q=0.6')).toBe('ja_JP')
  expect(chosen('fr, *;q=0.1')).toBe('en_US')
  expect(chosen('ja;q=0, en;q=0.1')).toBe('en_US')
  expect(chosen()).toBe('en_US')
})

const at = (now: string, opensAt: string | null, closesAt: string | null, state: 'PUBLISHED' | 'CLOSED' | 'DRAFT' = 'PUBLISHED') =>
  chooseShown(new Date(now), state, { opensAt, closesAt })

test('a page opens and ends at its times, in any time zone, and caches do not keep it longer', () => {
  const [opens, closes] = ['2026-12-01T09:00:00+09:00', '2026-12-31T23:59:59-08:00']
  expect(at('2026-11-30T23:59:30Z', opens, closes)).toEqual({ kind: 'soon', status: 404, seconds: 30 })
  expect(at('2026-12-01T00:00:00Z', opens, closes)).toEqual({ kind: 'page', status: 200, seconds: 60 })
  expect(at('2027-01-01T07:59:49Z', opens, closes)).toEqual({ kind: 'page', status: 200, seconds: 10 })
  expect(at('2027-01-01T07:59:59Z', opens, closes)).toEqual({ kind: 'over', status: 410, seconds: 60 })
  expect(at('2026-12-05T00:00:00Z', null, null)).toMatchObject({ kind: 'page' })
})

test('a closed page is over at any time', () => {
  expect(at('2026-12-05T00:00:00Z', null, null, 'CLOSED')).toMatchObject({ kind: 'over', status: 410 })
})
