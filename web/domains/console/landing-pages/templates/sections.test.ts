import { type SectionKind, sectionKinds, TemplateContent } from '@portico/contract/console/landing-pages'
import { expect, test } from 'vitest'
import { contentOf, type EditedContent, editedContent, canAdd, moveItem, newSection } from './sections.ts'

const withAll = (): EditedContent =>
  sectionKinds.reduce<EditedContent>(
    (content, kind) => ({ ...content, sections: [...content.sections, newSection(kind, content.sections)] }),
    { scheme: 'light', accent: 'blue', sections: [] },
  )

test('every kind of section begins as one that can be saved, and comes back as it was', () => {
  const content = withAll()
  const sent = TemplateContent.parse(contentOf(content))
  expect(sent.sections.map(({ kind }) => kind)).toEqual([...sectionKinds])
  expect(editedContent(sent)).toEqual(content)
})

test('only languages in which something is written are sent', () => {
  const content = withAll()
  content.sections[0]!.texts.ja_JP['title'] = '星の港'
  expect(contentOf(content).sections[0]?.texts).toEqual({ ja_JP: { title: '星の港', subtitle: '', alt: '' } })
})

test('what a page has once can be added once, and ids stay distinct', () => {
  const { sections } = withAll()
  const may = (kind: SectionKind) => canAdd(kind, sections)
  expect([may('hero'), may('registration'), may('footer'), may('text')]).toEqual([false, false, false, true])
  const more = [...sections.filter(({ id }) => id !== 'text0'), newSection('text', sections)]
  expect(newSection('text', more).id).not.toBe(more.at(-1)?.id)
})

test('an entry moves by one place', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
