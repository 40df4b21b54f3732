import { DeepLinkDraft, RewardUrlDraft, ShortUrlDraft } from '@portico/contract/console/links'
import { describe, expect, test } from 'vitest'
import { draftOf, draftValuesOf } from './form/drafts.ts'
import { differencesOf, linesOf } from './history/history.rules.ts'

describe('a draft of a link', () => {
  test('begins with numbers as texts, and only with the fields of its kind', () => {
    expect(draftValuesOf('reward')).toMatchObject({ amount: '1', perUser: '1', total: '', deepLinkId: null, audience: 'all' })
    expect(draftValuesOf('shorten')).toMatchObject({ weight: '1', variants: [], password: '', url: '' })
    expect(draftValuesOf('deep')).toMatchObject({ parameters: [], web: '' })
    for (const name of ['amount', 'weight', 'password', 'variants']) expect(draftValuesOf('deep')).not.toHaveProperty(name)
    expect(draftValuesOf('reward')).not.toHaveProperty('password')
  })

  test.each([
    ['deep', DeepLinkDraft, { name: 'Shop', web: 'https://example.com/' }],
    ['reward', RewardUrlDraft, { name: 'Gift', deepLinkId: 3, itemId: 'gem', total: '500' }],
    ['shorten', ShortUrlDraft, { name: 'Kit', url: 'https://example.com/' }],
  ] as const)('of the kind %s is accepted with the fewest fields, and comes back the same', (kind, Draft, given) => {
    const sent = Draft.parse(draftOf({ ...draftValuesOf(kind), ...given }, true))
    expect(sent).toMatchObject({ name: given.name })
    expect(Draft.parse(draftOf(draftValuesOf(kind, sent), true))).toEqual(sent)
  })

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['', Number.NaN],
    ['  ', Number.NaN],
    ['many', Number.NaN],
    ['0', 0],
  ])('typed as %j is the number %d', (typed, number) => {
    expect(draftOf({ ...draftValuesOf('reward'), amount: typed }, true)['amount']).toBe(number)
    expect(draftOf({ ...draftValuesOf('shorten'), variants: [['https://b.example', typed]] }, true)['variants']).toEqual([
      { url: 'https://b.example', weight: number },
    ])
  })

  test('a password is sent when it is typed, whether or not there was one', () => {
    for (const keeps of [true, false]) expect(draftOf({ ...draftValuesOf('shorten'), password: 'tide' }, keeps)['password']).toBe('tide')
  })
})

describe('the history of a link', () => {
  test('names what differs by its path, in the order of the settings', () => {
    const before = { name: 'A', android: { scheme: 'game', package: 'a.b' }, tags: ['x'], gone: 1 }
    const after = { name: 'B', android: { scheme: 'game', package: 'a.c' }, tags: ['x', 'y'], fresh: true }
    expect(differencesOf(before, after)).toEqual([
      { path: 'name', before: 'A', after: 'B' },
      { path: 'android.package', before: 'a.b', after: 'a.c' },
      { path: 'tags', before: ['x'], after: ['x', 'y'] },
      { path: 'gone', before: 1, after: undefined },
      { path: 'fresh', before: undefined, after: true },
    ])
    expect(differencesOf(before, structuredClone(before))).toEqual([])
  })

  test.each([
    [null, []],
    [undefined, []],
    ['', []],
    [0, ['0']],
    [false, ['false']],
    ['text', ['text']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [[{ key: 'item', value: 'boat' }], ['item · boat']],
    [[], []],
  ])('shows %j as the lines %j', (value, lines) => expect(linesOf(value)).toEqual(lines))
})
