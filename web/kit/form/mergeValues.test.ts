import { expect, test } from 'vitest'
import { mergeValues } from './mergeValues.ts'

const base = { title: 'Alpha', texts: { en: 'One', ja: '一' }, prices: { JPY: '120' } as Record<string, string>, tags: ['a'] }

test('what I changed stays, everything else follows them', () => {
  const theirs = { ...base, texts: { en: 'Two', ja: '一' } }
  expect(mergeValues(base, { ...base, title: 'Beta' }, theirs)).toEqual({ merged: { ...theirs, title: 'Beta' }, conflicts: [] })
})

test('changes to different fields of one group are both kept', () => {
  const { merged, conflicts } = mergeValues(base, { ...base, texts: { en: 'One', ja: '壱' } }, { ...base, texts: { en: 'Two', ja: '一' } })
  expect(merged.texts).toEqual({ en: 'Two', ja: '壱' })
  expect(conflicts).toEqual([])
})

test('a field that both changed keeps my value and is named by its path; the same change is none', () => {
  const mine = { ...base, title: 'Beta', texts: { en: 'Mine', ja: '一' }, tags: ['a', 'b'] }
  const theirs = { ...base, title: 'Beta', texts: { en: 'Theirs', ja: '一' }, tags: ['a', 'c'] }
  expect(mergeValues(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['texts.en', 'tags'] })
})

test('what one side adds or removes is added or removed', () => {
  const pricesOf = (mine: Record<string, string>, theirs: Record<string, string>) =>
    mergeValues(base, { ...base, prices: mine }, { ...base, prices: theirs })
  expect(pricesOf({ JPY: '120', USD: '0.99' }, { JPY: '200' })).toMatchObject({
    merged: { prices: { JPY: '200', USD: '0.99' } },
    conflicts: [],
  })
  expect(pricesOf({}, { JPY: '120', USD: '0.99' }).merged.prices).toEqual({ USD: '0.99' })
  expect(pricesOf({ JPY: '120', USD: '0.99' }, {}).merged.prices).toEqual({ USD: '0.99' })
  const removed = pricesOf({}, { JPY: '200' })
  expect([removed.merged.prices, removed.conflicts]).toEqual([{}, ['prices.JPY']])
  const gone = pricesOf({ JPY: '130' }, {})
  expect([gone.merged.prices, gone.conflicts]).toEqual([{ JPY: '130' }, ['prices.JPY']])
})
