import { type Section, type SectionKind, sectionLimits, type TemplateContent } from '@portico/contract/console/landing-pages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { filledTexts } from '../../../../kit/form/languages.ts'

/** A text of a section: a line, several lines, or Markdown. */
export interface SectionText {
  name: string
  kind: 'line' | 'lines' | 'markdown'
  max: number
}

const line = (name: string, max: number): SectionText => ({ name, kind: 'line', max })
const body = (name: string): SectionText => ({ name, kind: 'markdown', max: sectionLimits.body })
const heading = line('heading', sectionLimits.title)
const alt = line('alt', sectionLimits.caption)

/** The texts of each kind of section, in the order of its form. */
export const textsOf: Readonly<Record<SectionKind, readonly SectionText[]>> = {
  hero: [line('title', sectionLimits.title), { name: 'subtitle', kind: 'lines', max: sectionLimits.subtitle }, alt],
  text: [heading, body('body')],
  video: [heading, line('caption', sectionLimits.caption)],
  gallery: [heading],
  stores: [heading],
  terms: [heading, body('body')],
  registration: [
    heading,
    body('body'),
    { name: 'consent', kind: 'lines', max: sectionLimits.consent },
    { name: 'marketing', kind: 'lines', max: sectionLimits.consent },
    line('button', sectionLimits.button),
    body('thanks'),
  ],
  footer: [body('body')],
}

type Words = Record<Locale, Record<string, string>>

/** A section in a form: with every text in every language. */
export interface EditedSection {
  id: string
  kind: SectionKind
  texts: Words
  pictureId?: string | null
  url?: string
  showCount?: boolean
  pictures?: { pictureId: string; texts: Words }[]
}

export interface EditedContent {
  scheme: TemplateContent['scheme']
  accent: TemplateContent['accent']
  sections: EditedSection[]
}

const wordsOf = (fields: readonly SectionText[], stored: Partial<Record<Locale, Record<string, string>>>): Words =>
  Object.fromEntries(
    locales.map((locale) => [locale, Object.fromEntries(fields.map(({ name }) => [name, stored[locale]?.[name] ?? '']))]),
  ) as Words

/** Returns the section with every text that the form has a field for. */
const editedSection = (section: Section): EditedSection => ({
  ...(section as object as EditedSection),
  texts: wordsOf(textsOf[section.kind], section.texts),
  ...(section.kind === 'gallery' && { pictures: section.pictures.map((one) => ({ ...one, texts: wordsOf([alt], one.texts) })) }),
})

export const editedContent = ({ sections, ...rest }: TemplateContent): EditedContent => ({ ...rest, sections: sections.map(editedSection) })

/** Returns the gallery entry of a newly uploaded image. */
export const newPicture = (pictureId: string) => ({ pictureId, texts: wordsOf([alt], {}) })

/** Returns the request: only the languages with content. */
export const contentOf = ({ sections, ...rest }: EditedContent): TemplateContent =>
  ({
    ...rest,
    sections: sections.map(({ texts, pictures, ...section }) => ({
      ...section,
      texts: filledTexts(texts),
      ...(pictures && { pictures: pictures.map((one) => ({ ...one, texts: filledTexts(one.texts) })) }),
    })),
  }) as TemplateContent

const beginnings: Readonly<Record<SectionKind, Partial<EditedSection>>> = {
  hero: { pictureId: null },
  text: {},
  video: { url: '', pictureId: null },
  gallery: { pictures: [] },
  stores: {},
  terms: {},
  registration: { showCount: true },
  footer: {},
}

/** Creates an empty section with a unique id. */
export const newSection = (kind: SectionKind, others: readonly Pick<EditedSection, 'id'>[]): EditedSection => {
  const ids = new Set(others.map(({ id }) => id))
  const id = Array.from({ length: others.length + 1 }, (_, at) => `${kind}${at}`.slice(0, 16)).find((one) => !ids.has(one)) ?? kind
  return { id, kind, texts: wordsOf(textsOf[kind], {}), ...beginnings[kind] }
}

const once: readonly SectionKind[] = ['hero', 'registration', 'footer']

/** Returns whether a page may have another section of this kind. */
export const canAdd = (kind: SectionKind, sections: readonly EditedSection[]): boolean =>
  sections.length < sectionLimits.sections && !(once.includes(kind) && sections.some((one) => one.kind === kind))

/** Returns the list with an entry moved by one position. */
export const moveItem = <Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] => {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(from + by, 0, taken)
  return next
}
