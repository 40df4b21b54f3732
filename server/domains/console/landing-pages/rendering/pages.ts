import { type Locale, languageTag } from '@portico/contract/kernel/locale'
import type { PageKind } from '../landing-pages.tables.ts'
import { languageMark } from './form.ts'
import { Markup, markup } from './markup.ts'
import { type PageInput, textOf } from './pages.input.ts'
import { renderRich } from './rich.ts'
import { footerOf, sectionOf } from './sections.ts'
import { styleUrl } from './style.ts'
import { wordsIn } from './pages.texts.ts'

interface Document {
  locale: Locale
  title: string
  /** Classes of the body. */
  theme: string
  head?: Markup | undefined
  body: Markup
}

const documentOf = ({ locale, title, theme, head, body }: Document): string =>
  markup`${new Markup('<!doctype html>')}<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}<link rel="stylesheet" href="${styleUrl}"></head><body class="${theme}">${body}</body></html>`
    .html

const themeOf = ({ content: { scheme, accent } }: PageInput): string => `${scheme} ${accent}`

const titleOf = (input: PageInput): string => {
  const hero = input.content.sections.find((section) => section.kind === 'hero')
  return textOf(input.configuration.og.texts, 'title', input) || (hero ? textOf(hero.texts, 'title', input) : '') || input.app
}

const descriptionOf = (input: PageInput): string => {
  const hero = input.content.sections.find((section) => section.kind === 'hero')
  return textOf(input.configuration.og.texts, 'description', input) || (hero ? textOf(hero.texts, 'subtitle', input) : '')
}

const previewPicture = ({ pictures, configuration: { og }, origin }: PageInput): Markup | undefined => {
  const picture = pictures.get(og.pictureId ?? '')
  const file = picture?.files.at(-1)
  if (!picture || !file) return undefined
  return markup`<meta property="og:image" content="${origin}${file.url}"><meta property="og:image:width" content="${picture.width}"><meta property="og:image:height" content="${picture.height}"><meta name="twitter:card" content="summary_large_image">`
}

const iconOf = ({ pictures, configuration: { faviconId } }: PageInput): Markup => {
  const icon = pictures.get(faviconId ?? '')?.files.at(-1)
  return icon
    ? markup`<link rel="icon" type="image/png" href="${icon.url}">`
    : markup`<link rel="icon" type="image/svg+xml" href="/icon.svg">`
}

/** Returns the metadata for search engines and link previews: the page's languages and preview data. */
const headOf = (input: PageInput, address: string): Markup => {
  const { locale, configuration } = input
  const description = descriptionOf(input)
  const inLanguage = (one: Locale) => `${address}?lang=${languageTag(one)}`
  return markup`${description !== '' && markup`<meta name="description" content="${description}">`}<link rel="canonical" href="${address}${new Markup(languageMark)}">${configuration.languages.map(
    (one) => markup`<link rel="alternate" hreflang="${languageTag(one)}" href="${inLanguage(one)}">`,
  )}<link rel="alternate" hreflang="x-default" href="${address}"><meta property="og:type" content="website"><meta property="og:title" content="${titleOf(input)}">${
    description !== '' && markup`<meta property="og:description" content="${description}">`
  }<meta property="og:url" content="${inLanguage(locale)}"><meta property="og:locale" content="${locale}">${configuration.languages
    .filter((one) => one !== locale)
    .map((one) => markup`<meta property="og:locale:alternate" content="${one}">`)}${previewPicture(input)}${iconOf(input)}`
}

const plainBody = (title: string, text: Markup | string, more?: Markup): Markup =>
  markup`<main class="plain"><h1>${title}</h1>${typeof text === 'string' ? markup`<p>${text}</p>` : text}${more}</main>`

const noIndex = markup`<meta name="robots" content="noindex">`

const page = (input: PageInput): string => {
  const address = `/l/${input.configuration.alias}`
  const sections = input.content.sections.map((section) => sectionOf(section, input))
  const hasTitle = input.content.sections.some(({ kind }) => kind === 'hero')
  return documentOf({
    locale: input.locale,
    title: titleOf(input),
    theme: themeOf(input),
    head: headOf(input, input.origin + address),
    body: markup`<main>${!hasTitle && markup`<h1>${titleOf(input)}</h1>`}${sections}</main>${footerOf(input, address)}`,
  })
}

const backTo = ({ configuration: { alias }, locale }: PageInput): Markup =>
  markup`<p><a class="button" href="/l/${alias}?lang=${languageTag(locale)}">${wordsIn[locale].back}</a></p>`

const thanks = (input: PageInput): string => {
  const words = wordsIn[input.locale]
  const form = input.content.sections.find((section) => section.kind === 'registration')
  const tree = input.rendered.get(form ? textOf(form.texts, 'thanks', input) : '')
  const body = plainBody(words.thanks, tree ? renderRich(tree) : words.thanksText, backTo(input))
  return documentOf({ locale: input.locale, title: words.thanks, theme: themeOf(input), head: noIndex, body })
}

const openingNotice = (input: PageInput): string => {
  const { locale, configuration } = input
  const words = wordsIn[locale]
  const opens =
    configuration.opensAt === null
      ? ''
      : new Intl.DateTimeFormat(languageTag(locale), {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: configuration.timeZone,
        }).format(new Date(configuration.opensAt))
  const body = plainBody(
    titleOf(input),
    words.opens.replace('{time}', () => `${opens} (${configuration.timeZone})`),
  )
  return documentOf({ locale, title: titleOf(input), theme: themeOf(input), head: noIndex, body })
}

const renderOver = (input: PageInput): string => {
  const words = wordsIn[input.locale]
  const { errorPage } = input.configuration
  const title = textOf(errorPage, 'title', input) || words.over
  const body = plainBody(title, textOf(errorPage, 'text', input) || words.overText)
  return documentOf({ locale: input.locale, title, theme: themeOf(input), head: noIndex, body })
}

/** Renders the pages of one language, by the time at which each is shown. */
export const pagesOf = (input: PageInput): Record<PageKind, string> => ({
  page: page(input),
  thanks: thanks(input),
  soon: openingNotice(input),
  over: renderOver(input),
})

/** Renders a page that belongs to no app: for an unknown URL, or a form that is refused. */
export const noticePage = (locale: Locale, title: string, text: string): string =>
  documentOf({ locale, title, theme: 'light indigo', head: noIndex, body: plainBody(title, text) })
