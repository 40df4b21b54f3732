import { expect, test } from 'vitest'
import { createTextIndex } from './text-search.ts'

const index = createTextIndex([
  { id: 'en', title: 'Query language', text: 'Conditions are joined by AND; a favourite keeps the query.' },
  { id: 'ja', title: '検索', text: '詳細検索ではクエリ言語を使用できます。お気に入りに保存してください。' },
  { id: 'ko', title: '즐겨찾기', text: '검색 조건을 즐겨찾기에 저장하면 메일로 알려 드립니다.' },
  { id: 'zh', title: '查询语言', text: '您可以在数据仪表板中保存查询条件。' },
])
const idsOf = (keyword: string) => index.search(keyword, 5).map(({ id }) => id)
const marksOf = (keyword: string) =>
  index.search(keyword, 1).flatMap(({ title, excerpt }) => [...title, ...excerpt].flatMap(({ text, mark }) => (mark ? [text] : [])))

test.each([
  ['クエリ言語', 'ja'],
  ['気に入り', 'ja'],
  ['조건', 'ko'],
  ['저장', 'ko'],
  ['仪表板', 'zh'],
  ['query', 'en'],
  ['condit', 'en'],
  ['langauge', 'en'],
])('%s is found inside sentences, by its beginning or with a typing error', (keyword, id) => {
  expect(idsOf(keyword)[0]).toBe(id)
})

test('matches are marked in the title and in the surrounding line', () => {
  expect(marksOf('クエリ言語')).toContain('クエリ言語')
  expect(marksOf('language query')).toEqual(['Query', 'language', 'query'])
})

test('texts with all the words go before those with some; nothing is found for nothing', () => {
  expect(idsOf('query favourite')).toEqual(['en'])
  expect(idsOf('favourite nonsense')).toEqual(['en'])
  expect(idsOf('???')).toEqual([])
  expect(idsOf('(.*)+\\')).toEqual([])
})
