import type { BuiltPage } from '@portico/contract/kernel/built-page'
import { languageTag, type Locale } from '@portico/contract/kernel/locale'
import { escapeHtml } from '../../escape-html.ts'

/** The content of the application's page besides its scripts, and the parts that differ between responses. */
interface PageParts {
  product: string
  nonce: string
  /** The page at the address, if there is one. */
  built: BuiltPage | undefined
  locale: Locale
  /** The colours that the reader has chosen, unless they are those of the system. */
  colors: string | undefined
}

/** Description of the portal for search engines and link previews. */
const descriptions: Readonly<Record<Locale, (product: string) => string>> = {
  en_US: (product) => `${product}: guides, tools and services for everyone who makes games for the platform.`,
  ja_JP: (product) => `${product}：プラットフォーム向けにゲームを作るすべての人のためのガイド、ツール、サービス。`,
  ko_KR: (product) => `${product}: 이 플랫폼의 게임을 만드는 모든 사람을 위한 가이드, 도구, 서비스.`,
  zh_CN: (product) => `${product}：面向所有为本平台制作游戏的人的指南、工具与服务。`,
}

/** Returns the preloads of a page's files, so that browsers request them before the first script does. */
const linksTo = ({ scripts, styles, texts }: BuiltPage, locale: Locale): string => {
  const ownTexts = texts[locale.slice(0, 2)]
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...(ownTexts === undefined ? [] : [`<link rel="preload" as="fetch" crossorigin href="${ownTexts}">`]),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
  ].join('')
}

/** Fills in the application's page. */
export const renderPage = (html: string, { product, nonce, built, locale, colors }: PageParts): string => {
  const name = escapeHtml(product)
  const scheme = colors === undefined ? '' : ` data-mantine-color-scheme="${colors}"`
  return html
    .replace('<html lang="en">', () => `<html lang="${languageTag(locale)}"${scheme}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="csp-nonce" content=")[^"]*"/, (_, start: string) => `${start}${nonce}"`)
    .replace(/(<meta name="description" content=")[^"]*"/, (_, start: string) => `${start}${escapeHtml(descriptions[locale](product))}"`)
    .replace(/(<span class="frame-name">)[^<]*/, (_, start: string) => `${start}${name}`)
    .replace(/(data-frame=")[^"]*"/, (all, start: string) => (built ? `${start}${built.frame}"` : all))
    .replace('</head>', () => `${built ? linksTo(built, locale) : ''}</head>`)
}
