import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../escape-html.ts'
import { envelopeOf, Failure } from './failure.ts'
import { contentSecurityPolicy, workerSecurityPolicy } from './security.ts'
import { isApi } from './server.ts'

/** Fills in the application's page: the product's name as title, and the nonce of its style tags. */
const pageOf = (html: string, product: string, nonce: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(product)}</title>`)
    .replace(/(<meta name="csp-nonce" content=")[^"]*"/, (_, start: string) => `${start}${nonce}"`)

const notBuilt = '<!doctype html><title>Not built</title><p>The web application has not been built. Run: npm start</p>'

/** The built script of a worker, by its name in the sources. */
const workerScript = /\.worker-[\w-]+\.js(\.br|\.gz)?$/

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '*/*').split(',').some((kind) => /^\s*(text\/html|\*\/\*)/.test(kind))

/**
 * Serves the built web application: its static files, and its page for every address outside the API, because
 * the browser's router handles those. Needs no database.
 */
export const serveWeb = async (app: FastifyInstance, { folder, product }: { folder: string; product: string }): Promise<void> => {
  const index = join(folder, 'index.html')
  const built = existsSync(index)
  const html = built ? readFileSync(index, 'utf8') : notBuilt
  const sendPage = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(built ? 200 : 503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(pageOf(html, product, nonce))
  }
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
    for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => sendPage(reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApi(path) && !path.startsWith('/assets/') && wantsPage(request)) return sendPage(reply)
    const failure = new Failure('not_found')
    return reply.code(failure.status).header('cache-control', 'no-store').send(envelopeOf(failure, request.id))
  })
}
