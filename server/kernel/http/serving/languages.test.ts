import { expect, test } from 'vitest'
import { requestedLocale, acceptedLanguages } from './languages.ts'

test('a header of nonsense is read as far as it makes sense, and no further than twenty languages', () => {
  expect(acceptedLanguages(';;;q=,<script>,ja;q=x,en;q=0.3')).toEqual(['en'])
  expect(acceptedLanguages('en,'.repeat(10_000))).toHaveLength(20)
})

test.each([
  ['ko_KR', { cookie: 'a=1; gdc-language=ko_KR; b=2', 'accept-language': 'ja' }],
  ['zh_CN', { cookie: 'gdc-language=cn_ZH' }],
  ['ja_JP', { cookie: 'gdc-language=fr', 'accept-language': 'fr, ja;q=0.8, en;q=0.5' }],
  [undefined, { 'accept-language': 'fr, *;q=0.1' }],
  [undefined, {}],
])('a page’s language is %s by cookie, otherwise by browser: %o', (locale, headers) => {
  expect(requestedLocale(headers)).toBe(locale)
})
