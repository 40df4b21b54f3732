import * as z from 'zod'
import { graphemesIn } from '../../../kernel/characters.ts'
import { isAppUrl, isHttpsUrl } from '../../../kernel/checks.ts'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { text } from '../../../kernel/text.ts'

/** Most of everything in a template. Texts that players read are counted as they see them, variables filled. */
export const messageLimits = {
  name: 100,
  text: 500,
  altText: 400,
  buttons: 3,
  label: 20,
  cards: 10,
  memo: 500,
  sample: 100,
  variables: 20,
} as const
/** Fewest cards of a carousel. */
export const fewestCards = 2

export const layouts = ['TEXT', 'IMAGE', 'IMAGE_BUTTON', 'CAROUSEL'] as const
export type Layout = (typeof layouts)[number]

const variable = /\{([a-z][a-z0-9_]{0,29})\}/g

/** Values by the names of variables. */
export type Samples = Readonly<Record<string, string>>

/** Returns a text with its variables filled; one without a value stays as it is written. */
export const filled = (written: string, samples: Samples): string =>
  written.replace(variable, (whole, name: string) => samples[name] || whole)

/** Counts the characters of a text as a player would see it. */
export const lengthAsRead = (written: string, samples: Samples): number => graphemesIn(filled(written, samples))

/** Returns whether braces enclose something that is no variable, or nothing. */
const hasStrayBrace = (written: string): boolean => /[{}]/.test(written.replace(variable, ''))

/** Returns whether a button may lead there: an https address or one that opens an app, with variables in it. */
const isLink = (written: string): boolean => {
  const address = written.replace(variable, 'x')
  return isHttpsUrl(address) || isAppUrl(address)
}

/** Bounds what is stored of a text, whatever its variables are filled with. */
const longest = 4_000
const asRead = (lines = false) => text({ max: longest, lines, blank: true })

const Button = z.strictObject({
  label: asRead(),
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine((typed) => typed === '' || isLink(typed), { error: 'invalid_link' }),
})
const Card = z.strictObject({
  text: asRead(true),
  /** An uploaded picture of the app. */
  imageFileId: z.uuid().nullable(),
  altText: asRead(),
  buttons: z.array(Button).max(messageLimits.buttons),
})
/** What one language says: one card, or several side by side. */
const Words = z.strictObject({ cards: z.array(Card).min(1).max(messageLimits.cards) }).meta({ id: 'MessageWords' })
export type Card = z.infer<typeof Card>
export type MessageWords = z.infer<typeof Words>

interface Problem {
  /** The path within the content. */
  field: string
  code: 'required' | 'too_long' | 'too_few_cards' | 'invalid_variable'
  max?: number
}

interface Measured {
  texts: Partial<Record<Locale, MessageWords>>
  samples: Samples
}

const cardsOf = ({ texts }: Pick<Measured, 'texts'>): { field: string; card: Card }[] =>
  locales.flatMap((locale) => (texts[locale]?.cards ?? []).map((card, place) => ({ field: `texts.${locale}.cards.${place}`, card })))

/** Finds texts that are longer than players may be shown. */
const overlong = (content: Measured): Problem[] =>
  cardsOf(content).flatMap(({ field, card }) =>
    [
      { field: `${field}.text`, written: card.text, max: messageLimits.text },
      { field: `${field}.altText`, written: card.altText, max: messageLimits.altText },
      ...card.buttons.map(({ label }, place) => ({ field: `${field}.buttons.${place}.label`, written: label, max: messageLimits.label })),
    ].flatMap(({ written, max, ...at }) =>
      lengthAsRead(written, content.samples) > max ? [{ ...at, code: 'too_long' as const, max }] : [],
    ),
  )

/** A template as it is written; what a request needs besides, `problemsOf` tells. */
export const MessageContent = z
  .strictObject({
    name: text({ max: messageLimits.name }),
    layout: z.enum(layouts),
    defaultLanguage: z.enum(locales),
    texts: z.partialRecord(z.enum(locales), Words),
    /** What the preview fills the variables with. */
    samples: z
      .record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, { error: 'invalid_variable' }), text({ max: messageLimits.sample, blank: true }))
      .refine((samples) => Object.keys(samples).length <= messageLimits.variables, {
        error: 'too_many_entries',
        params: { max: messageLimits.variables },
      }),
    memo: text({ max: messageLimits.memo, lines: true, blank: true }),
  })
  .superRefine((content, context) => {
    if (!content.texts[content.defaultLanguage])
      context.addIssue({ code: 'custom', message: 'required', path: ['texts', content.defaultLanguage] })
    for (const { field, code, max } of overlong(content))
      context.addIssue({ code: 'custom', message: code, path: field.split('.'), params: { max } })
  })
  .meta({ id: 'MessageContent' })
export type MessageContent = z.infer<typeof MessageContent>

/** What a card of each layout has besides its text. */
export const partsOf = {
  TEXT: { image: false, text: true, buttons: false },
  IMAGE: { image: true, text: false, buttons: false },
  IMAGE_BUTTON: { image: true, text: true, buttons: true },
  CAROUSEL: { image: true, text: true, buttons: true },
} as const satisfies Record<Layout, object>

const fittedCard = (card: Card, layout: Layout): Card => {
  const { image, text: words, buttons } = partsOf[layout]
  return {
    text: words ? card.text : '',
    imageFileId: image ? card.imageFileId : null,
    altText: image ? card.altText : '',
    buttons: buttons ? card.buttons : [],
  }
}

/** Leaves out what the layout does not show. */
export const fitted = (content: MessageContent): MessageContent => {
  const texts = Object.entries(content.texts).map(([locale, { cards }]) => [
    locale,
    { cards: (content.layout === 'CAROUSEL' ? cards : cards.slice(0, 1)).map((card) => fittedCard(card, content.layout)) },
  ])
  return { ...content, texts: Object.fromEntries(texts) as MessageContent['texts'] }
}

const cardProblems = (field: string, card: Card, layout: Layout): Problem[] => {
  const { image, text: words, buttons } = partsOf[layout]
  const needs = (isMissing: boolean, part: string): Problem[] => (isMissing ? [{ field: `${field}.${part}`, code: 'required' }] : [])
  const stray = (written: string, part: string): Problem[] =>
    hasStrayBrace(written) ? [{ field: `${field}.${part}`, code: 'invalid_variable' }] : []
  return [
    ...(words ? [...needs(card.text === '', 'text'), ...stray(card.text, 'text')] : []),
    ...(image
      ? [...needs(card.imageFileId === null, 'imageFileId'), ...needs(card.altText === '', 'altText'), ...stray(card.altText, 'altText')]
      : []),
    ...(buttons ? needs(layout === 'IMAGE_BUTTON' && card.buttons.length === 0, 'buttons') : []),
    ...card.buttons.flatMap(({ label, url }, place) => [
      ...needs(label === '', `buttons.${place}.label`),
      ...stray(label, `buttons.${place}.label`),
      ...needs(url === '', `buttons.${place}.url`),
    ]),
  ]
}

/** Finds what a template lacks before it can be shown to players, language by language. */
export const problemsOf = (content: MessageContent): Problem[] => {
  const { layout } = content
  const few = locales.flatMap((locale): Problem[] => {
    const cards = content.texts[locale]?.cards
    return layout === 'CAROUSEL' && cards && cards.length < fewestCards ? [{ field: `texts.${locale}.cards`, code: 'too_few_cards' }] : []
  })
  return [...few, ...cardsOf(content).flatMap(({ field, card }) => cardProblems(field, card, layout)), ...overlong(content)]
}

/** Returns the language in which a reader sees a template: their own where it is written, else its default. */
export const languageFor = ({ texts, defaultLanguage }: Pick<MessageContent, 'texts' | 'defaultLanguage'>, reader: Locale): Locale =>
  texts[reader] ? reader : defaultLanguage

/** Puts a variable in place of what is selected in a text. @returns the text, and where to go on writing */
export const withVariable = (written: string, name: string, { start, end }: { start: number; end: number }) => {
  const put = `{${name}}`
  return { text: written.slice(0, start) + put + written.slice(end), at: start + put.length }
}

/** Returns the names of the variables in a text. */
export const variablesIn = (written: string): string[] => [...written.matchAll(variable)].map(([, name]) => name ?? '')

/** Returns the names of the variables of a template, in the order in which players meet them. */
export const variablesOf = (content: Pick<MessageContent, 'texts'>): string[] => [
  ...new Set(
    cardsOf(content).flatMap(({ card }) =>
      [card.text, card.altText, ...card.buttons.flatMap(({ label, url }) => [label, url])].flatMap(variablesIn),
    ),
  ),
]

/** Returns the ids of the pictures of a template. */
export const picturesOf = (content: Pick<MessageContent, 'texts'>): string[] => [
  ...new Set(cardsOf(content).flatMap(({ card }) => (card.imageFileId === null ? [] : [card.imageFileId]))),
]

/**
 * Returns a template as lines, by field, so that two can be compared: `name`, `ja_JP.1.text` …. A language that is not written
 * has none.
 */
export const linesOf = (content: MessageContent): Record<string, string[]> => {
  const { name, layout, defaultLanguage, samples, memo } = content
  const words = locales.flatMap((locale) =>
    (content.texts[locale]?.cards ?? []).flatMap((card, place): [string, string[]][] => [
      [`${locale}.${place + 1}.text`, card.text === '' ? [] : card.text.split('\n')],
      [`${locale}.${place + 1}.image`, card.imageFileId === null ? [] : [card.imageFileId]],
      [`${locale}.${place + 1}.altText`, card.altText === '' ? [] : [card.altText]],
      [`${locale}.${place + 1}.buttons`, card.buttons.map(({ label, url }) => `${label}: ${url}`)],
    ]),
  )
  return {
    name: [name],
    layout: [layout],
    defaultLanguage: [defaultLanguage],
    ...Object.fromEntries(words),
    samples: Object.entries(samples).map(([key, value]) => `{${key}}: ${value}`),
    memo: memo === '' ? [] : memo.split('\n'),
  }
}

/** What differs between two templates, field by field. */
export interface MessageChange {
  field: string
  before: string[]
  after: string[]
}

/** Compares two templates; without one before, everything is new. */
export const messageChanges = (before: MessageContent | null, after: MessageContent): MessageChange[] => {
  const [old, fresh] = [before ? linesOf(before) : {}, linesOf(after)]
  return [...new Set([...Object.keys(fresh), ...Object.keys(old)])].flatMap((field) => {
    const change = { field, before: old[field] ?? [], after: fresh[field] ?? [] }
    return change.before.join('\n') === change.after.join('\n') ? [] : [change]
  })
}
