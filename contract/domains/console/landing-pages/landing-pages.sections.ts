import * as z from 'zod'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { markdownProblem } from '../../../kernel/markdown.ts'
import { HttpsUrl, optionalLine, text } from '../../../kernel/text.ts'

/** Maximum code points of a section's texts, and limits of a page. */
export const sectionLimits = {
  title: 100,
  subtitle: 300,
  body: 5000,
  caption: 200,
  consent: 1000,
  button: 40,
  sections: 20,
  pictures: 12,
} as const

/** Markdown; empty until written. */
const Body = text({ max: sectionLimits.body, lines: true, blank: true }).superRefine((markdown, context) => {
  const problem = markdownProblem(markdown)
  if (problem) context.addIssue({ code: 'custom', message: problem.code, params: { ...problem.details } })
})

/** A section's texts by language. The fallback is the page's default language. */
const texts = <Shape extends z.ZodRawShape>(shape: Shape) => z.partialRecord(z.enum(locales), z.strictObject(shape))

/** Unique within its page; chosen by the client. */
const SectionId = z.string().regex(/^[a-z0-9]{1,16}$/)
export const PictureId = z.uuid()

const hero = z.strictObject({
  id: SectionId,
  kind: z.literal('hero'),
  pictureId: PictureId.nullable(),
  texts: texts({
    title: optionalLine(sectionLimits.title),
    subtitle: optionalLine(sectionLimits.subtitle),
    alt: optionalLine(sectionLimits.caption),
  }),
})
const words = z.strictObject({
  id: SectionId,
  kind: z.literal('text'),
  texts: texts({ heading: optionalLine(sectionLimits.title), body: Body }),
})
/** An image that links to a video elsewhere: the page loads nothing from other sites. */
const video = z.strictObject({
  id: SectionId,
  kind: z.literal('video'),
  url: z.union([z.literal(''), HttpsUrl]),
  pictureId: PictureId.nullable(),
  texts: texts({ heading: optionalLine(sectionLimits.title), caption: optionalLine(sectionLimits.caption) }),
})
const gallery = z.strictObject({
  id: SectionId,
  kind: z.literal('gallery'),
  pictures: z
    .array(z.strictObject({ pictureId: PictureId, texts: texts({ alt: optionalLine(sectionLimits.caption) }) }))
    .max(sectionLimits.pictures),
  texts: texts({ heading: optionalLine(sectionLimits.title) }),
})
/** Buttons for the configured stores. */
const stores = z.strictObject({ id: SectionId, kind: z.literal('stores'), texts: texts({ heading: optionalLine(sectionLimits.title) }) })
const terms = z.strictObject({
  id: SectionId,
  kind: z.literal('terms'),
  texts: texts({ heading: optionalLine(sectionLimits.title), body: Body }),
})
/** The pre-registration form. Without a `marketing` text that consent is not requested. */
const registration = z.strictObject({
  id: SectionId,
  kind: z.literal('registration'),
  showCount: z.boolean(),
  texts: texts({
    heading: optionalLine(sectionLimits.title),
    body: Body,
    consent: optionalLine(sectionLimits.consent),
    marketing: optionalLine(sectionLimits.consent),
    button: optionalLine(sectionLimits.button),
    thanks: Body,
  }),
})
const footer = z.strictObject({ id: SectionId, kind: z.literal('footer'), texts: texts({ body: Body }) })

export const sectionKinds = ['hero', 'text', 'video', 'gallery', 'stores', 'terms', 'registration', 'footer'] as const
export type SectionKind = (typeof sectionKinds)[number]

/** A block of a landing page: typed fields and Markdown, never markup. */
export const Section = z
  .discriminatedUnion('kind', [hero, words, video, gallery, stores, terms, registration, footer])
  .meta({ id: 'LandingSection' })
export type Section = z.infer<typeof Section>

export const schemes = ['light', 'dark'] as const
/** Colours of buttons and links; each is legible in light and dark mode. */
export const accents = ['indigo', 'blue', 'teal', 'green', 'orange', 'red', 'pink', 'violet'] as const

const atMostOne: readonly SectionKind[] = ['hero', 'registration', 'footer']

export const TemplateContent = z
  .strictObject({
    scheme: z.enum(schemes),
    accent: z.enum(accents),
    sections: z
      .array(Section)
      .max(sectionLimits.sections)
      .refine((all) => isDistinct(all.map(({ id }) => id)), { error: 'duplicate' })
      .refine((all) => isDistinct(all.flatMap(({ kind }) => (atMostOne.includes(kind) ? [kind] : []))), { error: 'duplicate' }),
  })
  .meta({ id: 'LandingContent' })
export type TemplateContent = z.infer<typeof TemplateContent>

/** Returns the ids of the images used in sections. */
export const picturesIn = ({ sections }: TemplateContent): string[] =>
  sections.flatMap((section) => {
    if (section.kind === 'gallery') return section.pictures.map(({ pictureId }) => pictureId)
    return 'pictureId' in section && section.pictureId !== null ? [section.pictureId] : []
  })
