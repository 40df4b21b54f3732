import { DeepLinkDraft, ShortUrlDraft } from '@portico/contract/console/links'
import { expect, test } from 'vitest'
import { draftOf, draftValuesOf } from './drafts.ts'

test('what is typed becomes what is stored, and back', () => {
  const typed = {
    ...draftValuesOf('shorten'),
    name: 'Kit',
    url: 'https://example.com/a',
    weight: '3',
    variants: [['https://example.com/b', '1']] as [string, string][],
    password: 'tide',
  }
  const draft = ShortUrlDraft.parse(draftOf(typed, false))
  expect(draft).toMatchObject({ weight: 3, variants: [{ url: 'https://example.com/b', weight: 1 }], password: 'tide' })
  expect(draftValuesOf('shorten', draft)).toMatchObject({ weight: '3', variants: [['https://example.com/b', '1']], password: '' })
  const deep = { ...draftValuesOf('deep'), name: 'Shop', web: 'https://example.com/', parameters: [['item', 'boat']] as [string, string][] }
  expect(DeepLinkDraft.parse(draftOf(deep, false)).parameters).toEqual([{ key: 'item', value: 'boat' }])
})

test('an empty password keeps the present one, unless it is to go; an empty limit is none, an empty number is refused', () => {
  expect(draftOf(draftValuesOf('shorten'), true)['password']).toBeNull()
  expect(draftOf(draftValuesOf('shorten'), false)['password']).toBe('')
  expect(draftOf({ ...draftValuesOf('reward'), amount: '', total: '' }, true)).toMatchObject({ amount: Number.NaN, total: null })
})
