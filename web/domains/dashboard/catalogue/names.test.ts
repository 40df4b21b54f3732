import { afterAll, expect, test } from 'vitest'
import { translator } from '../../../kernel/texts.ts'
import { byLabelOrValue, containsText, withLabel, nameOf } from './names.ts'

afterAll(() => translator.changeLanguage('en'))

test('keys and options are called by their names in the reader’s language, otherwise by the plain one', async () => {
  const key = { name: 'genre', names: { ja_JP: 'ジャンル', zh_CN: '类型' } }
  const option = { value: 'RPG', label: 'Role-playing', labels: { ja_JP: 'ロールプレイング' } }
  await translator.changeLanguage('en')
  expect([nameOf(key), nameOf({ name: 'genre' }), withLabel(option).label]).toEqual(['genre', 'genre', 'Role-playing'])
  await translator.changeLanguage('ja')
  expect([nameOf(key), withLabel(option)]).toEqual(['ジャンル', { value: 'RPG', label: 'ロールプレイング' }])
  await translator.changeLanguage('ko')
  expect([nameOf(key), withLabel(option).label]).toEqual(['genre', 'Role-playing'])
})

test.each([
  ['', ['genre'], true],
  ['GEN', ['genre'], true],
  [' genre ', ['genre'], true],
  ['jan', ['genre', 'Jangle'], true],
  ['x', ['genre'], false],
  ['x', [], false],
  // The same word, composed and decomposed.
  ['ジャ\u30F3\u30AF\u3099', ['ジャング'], true],
])('typing %j finds %j: %s', (typed, texts, found) => expect(containsText(typed, ...texts)).toBe(found))

test('a select is searched by what it shows and by the names behind it, up to its limit', () => {
  const options = [
    { value: 'genre', label: 'ジャンル' },
    { value: 'age', label: '年齢' },
    { value: 'region', label: 'リージョン' },
  ]
  const found = (search: string, limit = 10) =>
    byLabelOrValue({ options: options.map((one) => ({ ...one, disabled: false })), search, limit }).map(
      (one) => 'value' in one && one.value,
    )
  expect(found('genre')).toEqual(['genre'])
  expect(found('ジ')).toEqual(['genre', 'region'])
  expect(found('e', 1)).toEqual(['genre'])
  expect(found('nothing')).toEqual([])
})
