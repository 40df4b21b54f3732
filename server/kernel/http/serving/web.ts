import { type BuiltPage, type BuiltPages, colorCookie } from '@portico/contract/kernel/built-page'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cookieIn } from './cookies.ts'
import { envelopeOf, Failure } from '../calls/failure.ts'
import { requestedLocale } from './languages.ts'
import { renderPage } from './page.ts'
import { contentSecurityPolicy, workerSecurityPolicy } from './security.ts'
import { isApi } from './server.ts'

/** Reads what the build recorded about its pages. */
const readPages = (folder: string): BuiltPages => JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as BuiltPages

/** Returns a function that finds the page at a path, also by a pattern such as `/app/own/$productKey`. */
const finderOf = (pages: BuiltPages) => {
  const patterns = Object.entries(pages)
    .filter(([path]) => path.includes('$'))
    .map(([path, page]) => ({ pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`), page }))
  return (path: string): BuiltPage | undefined =>
    Object.hasOwn(pages, path) ? pages[path] : patterns.find(({ pattern }) => pattern.test(path))?.page
}

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

/** Returns a function that sends the page. Each response is made for its reader: it has a nonce, and their language and colours. */
const pageSender = ({ folder, product }: WebFiles, built: boolean) => {
  const html = built ? readFileSync(join(folder, 'index.html'), 'utf8') : notBuilt
  const pageAt = finderOf(built ? readPages(folder) : {})
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const colors = cookieIn(request.headers.cookie, colorCookie)
    const parts = {
      product,
      nonce,
      built: pageAt(path),
      locale: requestedLocale(request.headers) ?? 'en_US',
      colors: colors === 'light' || colors === 'dark' ? colors : undefined,
    }
    return reply
      .code(built ? 200 : 503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(renderPage(html, parts))
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
