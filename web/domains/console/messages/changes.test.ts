import { expect, test } from 'vitest'
import type { Words } from '../../../kernel/translator.ts'
import { namedChanges } from './changes.ts'
import texts from './texts/en.json' with { type: 'json' }

/** The English texts, with values in place. */
const t = (key: string, values: Record<string, string> = {}) => {
  const text = key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], texts) as string
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
const words = { t, wordOf: (group: string, code: string) => t(`${group}.${code}`) } as unknown as Words<'messages'>

test.each([
  ['name', ['Old'], ['New'], 'Name', 'Old', 'New'],
  ['layout', ['TEXT'], ['CAROUSEL'], 'Layout', 'Text', 'Carousel'],
  ['defaultLanguage', ['en_US'], ['ja_JP'], 'Default language', 'English', '日本語'],
  ['samples', ['name: Rei'], [], 'Samples', 'name: Rei', ''],
  ['ja_JP.2.text', ['こんにちは'], ['こんばんは'], '日本語 · 2 · Text', 'こんにちは', 'こんばんは'],
  ['ko_KR.1.buttons', [], ['열기'], '한국어 · 1 · Buttons', '', '열기'],
  ['en_US.1.image', ['0123456789abcdef'], [], 'English · 1 · Image', 'Picture 01234567', ''],
  // A language that the portal no longer has keeps its code.
  ['fr_FR.1.altText', [], ['Bonjour'], 'fr_FR · 1 · Alternative text', '', 'Bonjour'],
])('%s from %j to %j', (field, before, after, name, old, now) => {
  const [change] = namedChanges([{ field, before, after }], words)
  expect(change).toEqual({ field, name, before: old === '' ? [] : [old], after: now === '' ? [] : [now] })
})

test('changes keep their order', () => {
  const changes = ['memo', 'name', 'en_US.1.text'].map((field) => ({ field, before: [], after: ['x'] }))
  expect(namedChanges(changes, words).map(({ name }) => name)).toEqual(['Memo', 'Name', 'English · 1 · Text'])
})
