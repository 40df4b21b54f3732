import * as z from 'zod'
import { graphemesIn } from '../../../kernel/characters.ts'
import { isDeepLink, isHttpsUrl } from '../../../kernel/checks.ts'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { optionalLine, text } from '../../../kernel/text.ts'

/** Limits of a template. Texts for players are counted in graphemes, with variables filled in. */
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
/** Minimum cards of a carousel. */
export const minCards = 2

export const layouts = ['TEXT', 'IMAGE', 'IMAGE_BUTTON', 'CAROUSEL'] as const
export type Layout = (typeof layouts)[number]

const variable = /\{([a-z][a-z0-9_]{0,29})\}/g

/** Variable values by name. */
export type Samples = Readonly<Record<string, string>>

/** Fills in a text's variables; one without a value is left as written. */
export const fillVariables = (written: string, samples: Samples): string =>
  written.replace(variable, (whole, name: string) => samples[name] || whole)

/** Counts a text's characters as a player would see them. */
export const displayedLength = (written: string, samples: Samples): number => graphemesIn(fillVariables(written, samples))

/** Returns whether braces are empty or enclose something other than a variable. */
const hasStrayBrace = (written: string): boolean => /[{}]/.test(written.replace(variable, ''))

/** Returns whether a button's target is valid: an https URL or a deep link, possibly with variables. */
const isLink = (written: string): boolean => {
  const address = written.replace(variable, 'x')
  return isHttpsUrl(address) || isDeepLink(address)
}

/** Bounds the stored text, regardless of its variables' values. */
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
  /** An uploaded image of the app. */
  imageFileId: z.uuid().nullable(),
  altText: asRead(),
  buttons: z.array(Button).max(messageLimits.buttons),
})
/** The content in one language: one card, or a carousel. */
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

/** Finds texts beyond their limits. */
const overlong = (content: Measured): Problem[] =>
  cardsOf(content).flatMap(({ field, card }) =>
    [
      { field: `${field}.text`, written: card.text, max: messageLimits.text },
      { field: `${field}.altText`, written: card.altText, max: messageLimits.altText },
      ...card.buttons.map(({ label }, place) => ({ field: `${field}.buttons.${place}.label`, written: label, max: messageLimits.label })),
    ].flatMap(({ written, max, ...at }) =>
      displayedLength(written, content.samples) > max ? [{ ...at, code: 'too_long' as const, max }] : [],
    ),
  )

/** The editable content of a template; `problemsOf` reports what submission requires in addition. */
export const MessageContent = z
  .strictObject({
    name: text({ max: messageLimits.name }),
    layout: z.enum(layouts),
    defaultLanguage: z.enum(locales),
    texts: z.partialRecord(z.enum(locales), Words),
    /** Sample values of the variables, for the preview. */
    samples: z
      .record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, { error: 'invalid_variable' }), optionalLine(messageLimits.sample))
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

/** The fields of a card by layout, besides its text. */
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

/** Removes fields that the layout does not have. */
export const fitContent = (content: MessageContent): MessageContent => {
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

/** Finds what a template still lacks for submission, by language. */
export const problemsOf = (content: MessageContent): Problem[] => {
  const { layout } = content
  const few = locales.flatMap((locale): Problem[] => {
    const cards = content.texts[locale]?.cards
    return layout === 'CAROUSEL' && cards && cards.length < minCards ? [{ field: `texts.${locale}.cards`, code: 'too_few_cards' }] : []
  })
  return [...few, ...cardsOf(content).flatMap(({ field, card }) => cardProblems(field, card, layout)), ...overlong(content)]
}

/** Returns the language that a reader sees: their own if written, else the template's default. */
export const languageFor = ({ texts, defaultLanguage }: Pick<MessageContent, 'texts' | 'defaultLanguage'>, reader: Locale): Locale =>
  texts[reader] ? reader : defaultLanguage

/** Replaces the selection in a text with a variable. @returns the text, and the new cursor position */
export const withVariable = (written: string, name: string, { start, end }: { start: number; end: number }) => {
  const placeholder = `{${name}}`
  return { text: written.slice(0, start) + placeholder + written.slice(end), at: start + placeholder.length }
}

/** Returns the names of the variables in a text. */
const variablesIn = (written: string): string[] => [...written.matchAll(variable)].map(([, name]) => name ?? '')

/** Returns the names of the variables of a template, in order of appearance. */
export const variablesOf = (content: Pick<MessageContent, 'texts'>): string[] => [
  ...new Set(
    cardsOf(content).flatMap(({ card }) =>
      [card.text, card.altText, ...card.buttons.flatMap(({ label, url }) => [label, url])].flatMap(variablesIn),
    ),
  ),
]

/** Returns the ids of a template's images. */
export const picturesOf = (content: Pick<MessageContent, 'texts'>): string[] => [
  ...new Set(cardsOf(content).flatMap(({ card }) => (card.imageFileId === null ? [] : [card.imageFileId]))),
]

/**
 * Flattens a template into lines by field, for comparison: `name`, `ja_JP.1.text` …. An unwritten language
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

/** The differences between two templates, by field. */
export interface MessageChange {
  field: string
  before: string[]
  after: string[]
}

/** Compares two templates; without a previous one, everything is new. */
export const messageChanges = (before: MessageContent | null, after: MessageContent): MessageChange[] => {
  const [old, fresh] = [before ? linesOf(before) : {}, linesOf(after)]
  return [...new Set([...Object.keys(fresh), ...Object.keys(old)])].flatMap((field) => {
    const change = { field, before: old[field] ?? [], after: fresh[field] ?? [] }
    return change.before.join('\n') === change.after.join('\n') ? [] : [change]
  })
}
