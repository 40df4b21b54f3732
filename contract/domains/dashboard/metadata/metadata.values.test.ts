import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkValue, type KnownValues } from './metadata.rules.ts'
import { type FileValue, isMultiple, type MetaType, metaTypes, type MetaValue } from './metadata.types.ts'
import {
  changesBetween,
  countryCodes,
  languageTags,
  normalValue,
  sameValue,
  sortKeyOf,
  textsOf,
  type ValueDefinition,
} from './metadata.values.ts'

const key = (type: MetaType, more: Partial<ValueDefinition> = {}): ValueDefinition => ({
  name: 'Genre',
  type,
  pullDown: 'genres',
  multiSelectable: false,
  ...more,
})
const many = (type: MetaType) => key(type, { multiSelectable: true })

const known: KnownValues = {
  options: (set) => (set === 'genres' ? new Set(['RPG', 'Puzzle', 'Racing']) : undefined),
  members: new Set(['mina@studio.example', 'intern(1)@studio.example']),
  creatableKeys: new Set(['Engine']),
}
const creatable = (type: MetaType) => key(type, { name: 'Engine' })
const codeOf = (definition: ValueDefinition, value: unknown) => checkValue(definition, value, known)?.code ?? 'fine'

const file = (contentType: string, name = 'icon.png'): FileValue => ({
  id: '0b9f3c36-6f6e-4c39-9a52-3f4f0a3d7c11',
  name,
  size: 2048,
  contentType,
})

describe('what a value may be', () => {
  test.each<[MetaType, MetaValue, string]>([
    ['TEXT_NUMBER', 'Spring event 🎉\nsecond line', 'fine'],
    ['TEXT_NUMBER', '界'.repeat(500), 'fine'],
    ['TEXT_NUMBER', '👾'.repeat(500), 'fine'],
    ['TEXT_NUMBER', 'x'.repeat(501), 'too_long'],
    ['TEXT_NUMBER', 'a\u0000b', 'forbidden_character'],
    ['TEXT_NUMBER', 'safe\u202Egpj.exe', 'forbidden_character'],
    ['TEXT_NUMBER', 'half \uD800', 'forbidden_character'],
    ['TEXT_NUMBER', ['a', 'b'], 'single_value'],
    ['TEXT_NUMBER', file('image/png'), 'wrong_type'],
    ['VERSION', '1.10.0', 'fine'],
    ['VERSION', '1.2.*', 'invalid_version'],
    ['DATE', '2024-02-29', 'fine'],
    ['DATE', '2023-02-29', 'invalid_date'],
    ['BOOL', 'True', 'fine'],
    ['BOOL', 'false', 'fine'],
    ['BOOL', 'yes', 'invalid_boolean'],
    ['URL', 'https://games.example/a?b=c@d#e', 'fine'],
    ['URL', 'HTTP://ゲーム.example:8080', 'fine'],
    ['URL', 'ftp://games.example', 'invalid_url'],
    ['URL', 'javascript:alert(1)', 'invalid_url'],
    ['URL', 'https://bank.example@evil.example/', 'invalid_url'],
    ['URL', 'https:\\\\evil.example', 'invalid_url'],
    ['URL', 'https://games.example/a b', 'invalid_url'],
    ['URL', 'https://games.example:99999/', 'invalid_url'],
    ['URL', 'https://games.example/\nx', 'forbidden_character'],
    ['COUNTRY_CODE', 'kr', 'fine'],
    ['COUNTRY_CODE', 'UK', 'invalid_country'],
    ['COUNTRY_CODE', 'ß', 'invalid_country'],
    ['LANGUAGE_CODE', 'zh-hant-tw', 'fine'],
    ['LANGUAGE_CODE', 'en_US', 'invalid_language'],
    ['MEMBER', 'Mina@Studio.example', 'fine'],
    ['MEMBER', 'new.person@partner.example', 'fine'],
    ['MEMBER', 'intern(1)@studio.example', 'fine'],
    ['MEMBER', 'Mina', 'invalid_email'],
    ['CHECKBOX', ['RPG', 'Puzzle'], 'fine'],
    ['CHECKBOX', ['RPG', 'Sports'], 'unknown_option'],
    ['pull_down', 'RPG', 'fine'],
    ['pull_down', 'rpg', 'unknown_option'],
    ['pull_down', ['RPG', 'Puzzle'], 'single_value'],
    ['autocomplete_pulldown', 'Sports', 'unknown_option'],
    ['autocomplete_mutil_pulldown', ['RPG', 'Sports'], 'unknown_option'],
    ['IMAGE', file('image/png'), 'fine'],
    ['IMAGE', file('audio/mpeg'), 'wrong_type'],
    ['AUDIO', file('audio/mpeg'), 'fine'],
    ['VIDEO', file('Video/MP4'), 'fine'],
    ['FILE', file('application/zip'), 'fine'],
    ['FILE', file('application/zip', 'a\u202Egpj.exe'), 'forbidden_character'],
    ['FILE', 'icon.png', 'wrong_type'],
    ['FILE', ['icon.png'], 'wrong_type'],
  ])('%s %j: %s', (type, value, code) => {
    expect(codeOf(key(type), value)).toBe(code)
  })

  test('nothing is a value of every type, in each way that clients write it', () => {
    for (const type of metaTypes)
      for (const value of [null, '', ' ', '""', '\u200B', [], ['']]) expect(codeOf(key(type), value)).toBe('fine')
  })

  test('only the keys that take new options take them: short, without emoji, and never for check boxes', () => {
    expect(codeOf(creatable('pull_down'), 'My own engine')).toBe('fine')
    expect(codeOf(creatable('mutil_pulldown'), ['RPG', 'My own engine'])).toBe('fine')
    expect(codeOf(creatable('pull_down'), 'Engine 🚀')).toBe('has_emoji')
    expect(checkValue(creatable('pull_down'), 'x'.repeat(101), known)).toEqual({ code: 'too_long', details: { max: 100 } })
    expect(codeOf(creatable('CHECKBOX'), ['My own engine'])).toBe('unknown_option')
  })

  test('a key without an option set, or with one that is not known, has no options', () => {
    expect(codeOf(key('pull_down', { pullDown: null }), 'RPG')).toBe('unknown_option')
    expect(codeOf(key('pull_down', { pullDown: 'engines' }), 'RPG')).toBe('unknown_option')
  })

  test('well-formed people are accepted where nobody is known', () => {
    const nobody = { ...known, members: null }
    expect(checkValue(key('MEMBER'), 'a@b.example', nobody)).toBeNull()
    expect(checkValue(key('MEMBER'), 'intern(1)@studio.example', nobody)).toMatchObject({ code: 'invalid_email' })
  })

  test('a problem in a list names the entry', () => {
    expect(checkValue(many('URL'), ['https://a.example', 'b'], known)).toEqual({ code: 'invalid_url', details: { value: 'b' } })
  })

  test('a list has at most a hundred entries', () => {
    const days = Array.from({ length: 101 }, (_, number) => `https://a.example/${number}`)
    expect(codeOf(many('URL'), days.slice(1))).toBe('fine')
    expect(checkValue(many('URL'), days, known)).toEqual({ code: 'too_many_entries', details: { max: 100 } })
  })

  test('what is neither text, list nor file is of the wrong type, and nothing throws', () => {
    const isNoValue = (value: unknown) => value !== null && typeof value !== 'string' && !Array.isArray(value)
    const anyKey = fc.record({ type: fc.constantFrom(...metaTypes), multiSelectable: fc.boolean() })
    fc.assert(
      fc.property(anyKey, fc.anything().filter(isNoValue), ({ type, ...more }, value) => {
        expect(codeOf(key(type, more), value)).toBe('wrong_type')
      }),
    )
    fc.assert(
      fc.property(anyKey, fc.array(fc.anything(), { minLength: 1 }), ({ type, ...more }, value) => {
        const texts = value.every((entry) => typeof entry === 'string')
        expect(texts || codeOf(key(type, more), value) === 'wrong_type').toBe(true)
      }),
    )
  })

  // A quadratic rule needs minutes for these.
  test('long hostile texts are refused before the time is up', { timeout: 60_000 }, () => {
    for (const type of metaTypes) {
      for (const piece of ['1', '1.', 'a-', 'a.', ' ', '\u0301', 'https://', '-1', '@a']) {
        const text = piece.repeat(500_000 / piece.length)
        checkValue(key(type), `${text}!`, known)
        expect(codeOf(key(type), `!${text}!`)).not.toBe('fine')
        sortKeyOf(type, text)
      }
    }
  })
})

describe('what is stored', () => {
  test.each<[ValueDefinition, MetaValue, MetaValue]>([
    [key('TEXT_NUMBER'), '  cafe\u0301 ', 'caf\u00E9'],
    [key('TEXT_NUMBER'), 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    [key('TEXT_NUMBER'), '""', null],
    [key('TEXT_NUMBER'), 'null', 'null'],
    [key('BOOL'), 'TRUE', 'True'],
    [key('COUNTRY_CODE'), 'jp', 'JP'],
    [key('LANGUAGE_CODE'), 'ZH-hant-tw', 'zh-Hant-TW'],
    [key('LANGUAGE_CODE'), 'en_US', 'en_US'],
    [many('MEMBER'), 'Mina@Studio.example', ['mina@studio.example']],
    [many('MEMBER'), ['b@x.example', 'A@x.example', 'B@X.example', ' '], ['b@x.example', 'a@x.example']],
    [key('CHECKBOX'), [], null],
    [key('CHECKBOX'), 'RPG', ['RPG']],
    [key('pull_down'), ['RPG'], ['RPG']],
    [key('FILE'), file('text/plain'), file('text/plain')],
  ])('%j %j becomes %j', (definition, typed, stored) => {
    expect(normalValue(definition, typed)).toEqual(stored)
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('i-klingon', 'zh-cmn', 'ß', 'İ', '""'),
  )
  const anyValue = fc.oneof(anyText, fc.array(anyText), fc.constant(null), fc.constant(file('image/png')))
  const anyKey = fc.record({
    name: fc.constantFrom('Genre', 'Engine'),
    type: fc.constantFrom(...metaTypes),
    pullDown: fc.constantFrom('genres', null),
    multiSelectable: fc.boolean(),
  })

  test('storing what is stored changes nothing', () => {
    fc.assert(
      fc.property(anyKey, anyValue, (definition, value) => {
        const stored = normalValue(definition, value)
        expect(normalValue(definition, stored)).toEqual(stored)
      }),
      { numRuns: 2000 },
    )
  })

  test('what is typed and what is stored are judged alike', () => {
    fc.assert(
      fc.property(anyKey, anyValue, (definition, value) => {
        expect(checkValue(definition, normalValue(definition, value), known)).toEqual(checkValue(definition, value, known))
      }),
      { numRuns: 2000 },
    )
  })

  const textOf: Record<MetaType, fc.Arbitrary<MetaValue>> = {
    TEXT_NUMBER: fc.string({ unit: 'grapheme-ascii', maxLength: 500 }),
    VERSION: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')),
    MEMBER: fc.stringMatching(/^[a-zA-Z0-9]{1,20}@[a-zA-Z]{1,10}\.example$/),
    DATE: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    CHECKBOX: fc.subarray(['RPG', 'Puzzle', 'Racing']),
    IMAGE: fc.constant(file('image/gif')),
    AUDIO: fc.constant(file('audio/ogg')),
    VIDEO: fc.constant(file('video/mp4')),
    FILE: fc.constant(file('font/woff2')),
    BOOL: fc.constantFrom('True', 'False', 'true'),
    URL: fc.webUrl({ validSchemes: ['http', 'https'] }),
    COUNTRY_CODE: fc.constantFrom(...countryCodes, 'kr'),
    LANGUAGE_CODE: fc.constantFrom(...languageTags, 'EN-us'),
    pull_down: fc.constantFrom('RPG', ' Puzzle '),
    mutil_pulldown: fc.subarray(['RPG', 'Puzzle', 'Racing']),
    autocomplete_pulldown: fc.constantFrom('RPG', 'Puzzle'),
    autocomplete_mutil_pulldown: fc.constantFrom('RPG', ['Puzzle', 'Puzzle']),
  }
  test.each(metaTypes)('a valid %s is valid as typed and as stored', (type) => {
    fc.assert(
      fc.property(textOf[type], fc.boolean(), (value, multiSelectable) => {
        const definition = key(type, { multiSelectable })
        const stored = normalValue(definition, value)
        expect(checkValue(definition, value, known)).toBeNull()
        expect(checkValue(definition, stored, known)).toBeNull()
        expect(Array.isArray(stored)).toBe(stored !== null && isMultiple(definition))
      }),
    )
  })

  test('a value is found by its entries, a file by its name', () => {
    expect(textsOf(key('CHECKBOX'), ['RPG', 'RPG', ' Puzzle'])).toEqual(['RPG', 'Puzzle'])
    expect(textsOf(key('TEXT_NUMBER'), ' 12 ')).toEqual(['12'])
    expect(textsOf(key('IMAGE'), file('image/png', 'key art.png'))).toEqual(['key art.png'])
    expect(textsOf(key('DATE'), null)).toEqual([])
  })
})

describe('changes', () => {
  test('values are the same by what they hold', () => {
    expect(sameValue('RPG', ['RPG'])).toBe(true)
    expect(sameValue(null, [])).toBe(true)
    expect(sameValue(file('image/png'), file('image/png', 'renamed.png'))).toBe(true)
    expect(sameValue(file('image/png'), { ...file('image/png'), id: '0d5f3a2c-6f0e-4a55-9d0c-1b7a2f6f0c11' })).toBe(false)
    expect(sameValue(file('image/png'), file('image/png').id)).toBe(false)
    expect(sameValue(['RPG', 'Puzzle'], ['Puzzle', 'RPG'])).toBe(false)
    expect(sameValue(['RPG'], ['RPG', 'Puzzle'])).toBe(false)
    expect(sameValue(null, file('image/png'))).toBe(false)
  })

  test('changed, new and cleared keys are named with both values', () => {
    const before = [
      { key: 'Name', value: 'Old' },
      { key: 'Genre', value: ['RPG'] },
      { key: 'Engine', value: 'Unity' },
    ]
    const after = [
      { key: 'Started', value: '2024-01-01' },
      { key: 'Genre', value: ['RPG'] },
      { key: 'Name', value: 'New' },
    ]
    expect(changesBetween(before, after)).toEqual([
      { key: 'Name', before: 'Old', after: 'New' },
      { key: 'Engine', before: 'Unity', after: null },
      { key: 'Started', before: null, after: '2024-01-01' },
    ])
  })

  const value = fc.oneof(fc.constantFrom(null, '', 'a', 'b', [], ['a'], ['a', 'b']), fc.constant(file('image/png')))
  const metas = fc.uniqueArray(fc.record({ key: fc.constantFrom('A', 'B', 'C', '__proto__'), value }), { selector: (meta) => meta.key })

  test('there are no changes from a list to itself, in whatever order', () => {
    fc.assert(
      fc.property(metas, (list) => {
        expect(changesBetween(list, list.toReversed())).toEqual([])
      }),
    )
  })

  test('the changes back are the changes, turned round', () => {
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    fc.assert(
      fc.property(metas, metas, (before, after) => {
        const back = changesBetween(after, before).map((change) => ({ key: change.key, before: change.after, after: change.before }))
        expect(changesBetween(before, after).toSorted(byKey)).toEqual(back.toSorted(byKey))
      }),
    )
  })
})
