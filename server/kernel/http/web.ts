import { type BuiltPage, type BuiltPages, colorCookie } from '@portico/contract/kernel/built-page'
import { languageTag, type Locale } from '@portico/contract/kernel/locale'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../escape-html.ts'
import { cookieIn } from './cookies.ts'
import { envelopeOf, Failure } from './failure.ts'
import { requestedLocale } from './languages.ts'
import { contentSecurityPolicy, workerSecurityPolicy } from './security.ts'
import { isApi } from './server.ts'

/** What the application's page says besides its scripts, and what differs from one answer to the next. */
interface PageParts {
  product: string
  nonce: string
  /** The page at the address, unless there is none. */
  built: BuiltPage | undefined
  locale: Locale
  /** The colours that the reader has chosen, unless they are those of the system. */
  colors: string | undefined
}

/** What search engines and link previews say of the portal. */
const descriptions: Readonly<Record<Locale, (product: string) => string>> = {
  en_US: (product) => `${product}: guides, tools and services for everyone who makes games for the platform.`,
  ja_JP: (product) => `${product}：プラットフォーム向けにゲームを作るすべての人のためのガイド、ツール、サービス。`,
  ko_KR: (product) => `${product}: 플랫폼용 게임을 만드는 모든 사람을 위한 가이드, 도구, 서비스.`,
  zh_CN: (product) => `${product}：面向所有平台游戏开发者的指南、工具与服务。`,
}

/** Names the files that a page loads, so that browsers ask for them before the first script does. */
const linksTo = ({ scripts, styles, texts }: BuiltPage, locale: Locale): string =>
  [
    ...[...scripts, ...(texts[locale.slice(0, 2)] ?? [])].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
  ].join('')

/** Fills in the application's page. */
const pageOf = (html: string, { product, nonce, built, locale, colors }: PageParts): string => {
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

/** Reads what the build says of its pages. */
const readPages = (folder: string): BuiltPages => JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as BuiltPages

const notBuilt = '<!doctype html><title>Not built</title><p>The web application has not been built. Run: npm start</p>'

/** The built script of a worker, by its name in the sources. */
const workerScript = /\.worker-[\w-]+\.js(\.br|\.gz)?$/

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '*/*').split(',').some((kind) => /^\s*(text\/html|\*\/\*)/.test(kind))

interface WebFiles {
  folder: string
  product: string
}

/** Returns a function that sends the page. Each answer is its reader's own: it has a nonce, and their language and colours. */
const pageSender = ({ folder, product }: WebFiles, built: boolean) => {
  const html = built ? readFileSync(join(folder, 'index.html'), 'utf8') : notBuilt
  const pages = built ? readPages(folder) : {}
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const colors = cookieIn(request.headers.cookie, colorCookie)
    const parts = {
      product,
      nonce,
      built: Object.hasOwn(pages, path) ? pages[path] : undefined,
      locale: requestedLocale(request.headers) ?? 'en_US',
      colors: colors === 'light' || colors === 'dark' ? colors : undefined,
    }
    return reply
      .code(built ? 200 : 503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(pageOf(html, parts))
  }
}

/**
 * Serves the built web application: its static files, and its page for every address outside the API, because
 * the browser's router handles those. Needs no database.
 */
export const serveWeb = async (app: FastifyInstance, files: WebFiles): Promise<void> => {
  const { folder } = files
  const built = existsSync(join(folder, 'index.html'))
  const sendPage = pageSender(files, built)
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (workerScript.test(path)) void reply.header('content-security-policy', workerSecurityPolicy)
      },
    })
    for (const path of ['/', '/index.html']) app.get(path, sendPage)
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApi(path) && !path.startsWith('/assets/') && wantsPage(request)) return sendPage(request, reply)
    const failure = new Failure('not_found')
    return reply.code(failure.status).header('cache-control', 'no-store').send(envelopeOf(failure, request.id))
  })
}
