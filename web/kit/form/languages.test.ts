import { expect, test } from 'vitest'
import { filledTexts, fillLanguages, isWritten, untouchedLocales, writtenLocales } from './languages.ts'

const empty = { title: '', body: '' }

test('a form has a value for every language, the stored one where there is one', () => {
  expect(fillLanguages(undefined, '')).toEqual({ en_US: '', ja_JP: '', ko_KR: '', zh_CN: '' })
  expect(fillLanguages({ ja_JP: 'はい' }, '')).toEqual({ en_US: '', ja_JP: 'はい', ko_KR: '', zh_CN: '' })
  expect(fillLanguages({ ko_KR: { title: '네', body: '' } }, empty)).toMatchObject({ en_US: empty, ko_KR: { title: '네' } })
})

test.each([
  ['', false],
  ['  \n ', false],
  ['a', true],
  [empty, false],
  [{ title: ' ', body: '' }, false],
  [{ title: '', body: 'a' }, true],
  [{ cards: { first: { text: '' }, second: { text: 'a' } } }, true],
])('whether %j is written: %s', (value, expected) => expect(isWritten(value)).toBe(expected))

test('only languages with content are sent', () => {
  const texts = { en_US: { title: 'A', body: '' }, ja_JP: empty, ko_KR: { title: ' ', body: ' ' }, zh_CN: { title: '', body: '好' } }
  expect(filledTexts(texts)).toEqual({ en_US: texts.en_US, zh_CN: texts.zh_CN })
  expect(writtenLocales(texts)).toEqual(['en_US', 'zh_CN'])
  expect(writtenLocales({ ja_JP: 'はい' })).toEqual(['ja_JP'])
})

const stored = { en_US: 'Hello', ja_JP: 'こんにちは', ko_KR: '안녕하세요' }

test.each([
  ['nothing changed', {}, []],
  ['one language changed: the other translations are to be reviewed', { en_US: 'Welcome' }, ['ja_JP', 'ko_KR']],
  ['a language was added', { zh_CN: '你好' }, ['en_US', 'ja_JP', 'ko_KR']],
  ['all were changed', { en_US: '1', ja_JP: '2', ko_KR: '3' }, []],
  // Emptying a text adds nothing that others would have to follow.
  ['one was only removed', { ko_KR: '' }, []],
  ['one was changed and another removed', { en_US: 'Welcome', ko_KR: '' }, ['ja_JP']],
])('%s', (_, changed, expected) => expect(untouchedLocales(stored, { ...fillLanguages(stored, ''), ...changed })).toEqual(expected))

test('a new text leaves nothing untouched', () => {
  expect(untouchedLocales(undefined, { ...fillLanguages(undefined, ''), en_US: 'Hello', ja_JP: 'こんにちは' })).toEqual([])
})
