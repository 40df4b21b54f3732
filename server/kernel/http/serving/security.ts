import type { FastifyInstance } from 'fastify'

const year = 31_536_000

/** Returns the Content-Security-Policy of a response; a page's style tags have its nonce. */
export const contentSecurityPolicy = (styleNonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/** The Content-Security-Policy of a worker's script, which governs the worker: it may compile WebAssembly, which no page may. */
export const workerSecurityPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

const constantHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const strictTransport = { 'strict-transport-security': `max-age=${year}; includeSubDomains` }

/** Returns the constant headers that protect a response from other sites and injected markup, with HSTS over TLS. */
export const protectiveHeaders = ({ tls }: { tls: boolean }): Record<string, string> => ({
  ...constantHeaders,
  ...(tls && strictTransport),
})

/** Sends HSTS with every response, including those of doors and early responses. */
export const requireTls = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(strictTransport)
    done()
  })
}

/** Adds the constant headers to every response of a route. */
export const secureHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(constantHeaders)
    done()
  })
}
