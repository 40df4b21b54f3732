import type { Picture, Section, SectionKind } from '@portico/contract/console/landing-pages'
import { languageNames, languageTag } from '@portico/contract/kernel/locale'
import { formOf } from './form.ts'
import { type Markup, markup } from './markup.ts'
import { type PageInput, textOf } from './pages.input.ts'
import { renderRich } from './rich.ts'
import { storeAddress } from './stores.ts'
import { shopName, wordsIn } from './pages.texts.ts'

type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>

/** Returns an image with its `srcset`; nothing if it does not exist. */
const pictureOf = (picture: Picture | undefined, alt: string, { sizes, first = false }: { sizes: string; first?: boolean }) => {
  const last = picture?.files.at(-1)
  if (!picture || !last) return undefined
  const { width, height, files } = picture
  const srcset = files.map((file) => `${file.url} ${file.width}w`).join(', ')
  const loading = first ? markup`fetchpriority="high"` : markup`loading="lazy"`
  return markup`<img src="${last.url}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${loading} decoding="async">`
}

const headingOf = (heading: string): Markup | false => heading !== '' && markup`<h2>${heading}</h2>`

const markdownOf = (source: string, { rendered }: PageInput): Markup => renderRich(rendered.get(source) ?? [])

const hero = ({ texts, pictureId }: SectionOf<'hero'>, input: PageInput) => {
  const title = textOf(texts, 'title', input) || input.app
  const subtitle = textOf(texts, 'subtitle', input)
  const picture = pictureOf(input.pictures.get(pictureId ?? ''), textOf(texts, 'alt', input), {
    sizes: '(max-width: 960px) 100vw, 920px',
    first: true,
  })
  return markup`<header class="hero">${picture}<h1>${title}</h1>${subtitle !== '' && markup`<p class="lead">${subtitle}</p>`}</header>`
}

const words = ({ texts }: SectionOf<'text'>, input: PageInput) => {
  const [heading, body] = [textOf(texts, 'heading', input), textOf(texts, 'body', input)]
  return heading + body !== '' && markup`<section>${headingOf(heading)}${markdownOf(body, input)}</section>`
}

const video = ({ texts, url, pictureId }: SectionOf<'video'>, input: PageInput) => {
  if (url === '') return false
  const [heading, caption] = [textOf(texts, 'heading', input), textOf(texts, 'caption', input)]
  const poster = pictureOf(input.pictures.get(pictureId ?? ''), '', { sizes: '(max-width: 960px) 100vw, 920px' })
  const watch = wordsIn[input.locale].watch
  return markup`<section>${headingOf(heading)}<p><a class="video" href="${url}" rel="nofollow noopener">${poster}<span>▶ ${watch}</span></a></p>${
    caption !== '' && markup`<p>${caption}</p>`
  }</section>`
}

const gallery = ({ texts, pictures }: SectionOf<'gallery'>, input: PageInput) => {
  const shown = pictures.flatMap(({ pictureId, texts: own }) => {
    const picture = pictureOf(input.pictures.get(pictureId), textOf(own, 'alt', input), { sizes: '(max-width: 560px) 100vw, 300px' })
    return picture ? [markup`<li>${picture}</li>`] : []
  })
  return shown.length > 0 && markup`<section>${headingOf(textOf(texts, 'heading', input))}<ul class="gallery">${shown}</ul></section>`
}

const stores = ({ texts }: SectionOf<'stores'>, input: PageInput) => {
  const { stores: links, analyticsId } = input.configuration
  const buttons = links
    .filter(({ url }) => url !== '')
    .map(
      ({ store, url }) =>
        markup`<li><a class="button" href="${storeAddress(store, url, analyticsId)}" rel="nofollow noopener">${shopName(store)}</a></li>`,
    )
  const heading = textOf(texts, 'heading', input) || wordsIn[input.locale].stores
  return buttons.length > 0 && markup`<section>${headingOf(heading)}<ul class="stores">${buttons}</ul></section>`
}

const terms = ({ texts }: SectionOf<'terms'>, input: PageInput) => {
  const body = textOf(texts, 'body', input)
  const heading = textOf(texts, 'heading', input) || wordsIn[input.locale].terms
  return body !== '' && markup`<section><details><summary>${heading}</summary>${markdownOf(body, input)}</details></section>`
}

const registration = ({ texts, showCount }: SectionOf<'registration'>, input: PageInput) =>
  markup`<section id="register">${headingOf(textOf(texts, 'heading', input))}${markdownOf(textOf(texts, 'body', input), input)}${formOf(
    {
      consent: textOf(texts, 'consent', input),
      marketing: textOf(texts, 'marketing', input),
      button: textOf(texts, 'button', input),
      showCount,
    },
    input,
  )}</section>`

/** Renders a section; false if it has nothing to show in this language. Footers go to the end of the page. */
export const sectionOf = (section: Section, input: PageInput): Markup | false => {
  switch (section.kind) {
    case 'hero':
      return hero(section, input)
    case 'text':
      return words(section, input)
    case 'video':
      return video(section, input)
    case 'gallery':
      return gallery(section, input)
    case 'stores':
      return stores(section, input)
    case 'terms':
      return terms(section, input)
    case 'registration':
      return registration(section, input)
    case 'footer':
      return false
  }
}

/** Renders the links to the page's other languages, and the footer. */
export const footerOf = (input: PageInput, address: string): Markup => {
  const footer = input.content.sections.find((section): section is SectionOf<'footer'> => section.kind === 'footer')
  const body = footer ? textOf(footer.texts, 'body', input) : ''
  return markup`${languagesOf(input, address)}${body !== '' && markup`<footer>${markdownOf(body, input)}</footer>`}`
}

const languagesOf = ({ configuration: { languages }, locale }: PageInput, address: string): Markup | false => {
  if (languages.length < 2) return false
  const links = languages.map((one) => {
    const tag = languageTag(one)
    const current = one === locale && markup` aria-current="true"`
    return markup`<li><a href="${address}?lang=${tag}" hreflang="${tag}" lang="${tag}"${current}>${languageNames[one]}</a></li>`
  })
  return markup`<nav aria-label="${wordsIn[locale].language}"><ul class="languages">${links}</ul></nav>`
}
