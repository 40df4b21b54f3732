import { type SectionKind, sectionKinds, sectionLimits } from '@portico/contract/console/landing-pages'
import { expect, test } from 'vitest'
import { contentOf, type EditedSection, canAdd, moveItem, newPicture, newSection, textsOf } from './sections.ts'

const gallery = (): EditedSection => ({ ...newSection('gallery', []), pictures: [newPicture('one'), newPicture('two')] })

test('a picture of a gallery has a description in every language, of which only written ones are sent', () => {
  const section = gallery()
  const [first] = section.pictures ?? []
  expect(first).toEqual({ pictureId: 'one', texts: { en_US: { alt: '' }, ja_JP: { alt: '' }, ko_KR: { alt: '' }, zh_CN: { alt: '' } } })
  if (first) first.texts.ko_KR['alt'] = '항구'
  const { sections } = contentOf({ scheme: 'light', accent: 'blue', sections: [section] })
  expect(sections).toEqual([
    {
      id: 'gallery0',
      kind: 'gallery',
      texts: {},
      pictures: [
        { pictureId: 'one', texts: { ko_KR: { alt: '항구' } } },
        { pictureId: 'two', texts: {} },
      ],
    },
  ])
})

test('sections without pictures are sent without any', () => {
  const sections = [newSection('text', []), newSection('stores', [])]
  for (const section of contentOf({ scheme: 'dark', accent: 'blue', sections }).sections) expect(section).not.toHaveProperty('pictures')
})

test('every kind has texts, each with a name of its own and a limit', () => {
  for (const kind of sectionKinds) {
    const names = textsOf[kind].map(({ name }) => name)
    expect([kind, new Set(names).size]).toEqual([kind, names.length])
    expect(textsOf[kind].every(({ max }) => max > 0)).toBe(true)
  }
})

test('a page takes sections up to its limit', () => {
  const many = (count: number) =>
    Array.from({ length: count }).reduce<EditedSection[]>((sections) => [...sections, newSection('text', sections)], [])
  expect(canAdd('text', many(sectionLimits.sections - 1))).toBe(true)
  for (const kind of ['text', 'hero'] satisfies SectionKind[]) expect(canAdd(kind, many(sectionLimits.sections))).toBe(false)
  const ids = many(sectionLimits.sections).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => id.length <= 16)).toBe(true)
})

test('an id that is free again is used again, and none twice', () => {
  const [first, second] = [newSection('text', []), newSection('text', [{ id: 'text0' }])]
  expect([first.id, second.id]).toEqual(['text0', 'text1'])
  expect(newSection('text', [{ id: 'text1' }]).id).toBe('text0')
})

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [2, 1, ['a', 'b', 'c']],
  [5, 1, ['a', 'b', 'c']],
] as const)('moving entry %i by %i gives %j', (from, by, expected) => {
  const items = ['a', 'b', 'c']
  expect(moveItem(items, from, by)).toEqual(expected)
  expect(items).toEqual(['a', 'b', 'c'])
})
