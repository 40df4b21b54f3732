import { createHash } from 'node:crypto'
import { hasForbiddenCharacter } from '@portico/contract/kernel/characters'
import { countryCodes } from '@portico/contract/kernel/countries'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { Email } from '@portico/contract/kernel/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { countAttempt, type Limit, type AttemptKey } from '../../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { Failure } from '../../../../kernel/http/calls/failure.ts'
import { picturesStore } from '../pictures/pictures.store.ts'
import { registrationsStore } from '../registrations.store.ts'
import { type LivePage, livePage, releasesStore } from '../releases/releases.store.ts'
import { fillMarks } from '../rendering/form.ts'
import { noticePage } from '../rendering/pages.ts'
import { style } from '../rendering/style.ts'
import { wordsIn } from '../rendering/pages.texts.ts'
import { languageFor, chooseShown } from './choosing.rules.ts'

/** Allows only the portal's own style sheet and images: no scripts, no frames, nothing from other sites. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  // The page itself makes no requests; auditing tools fetch /robots.txt on its behalf.
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Rate limits of registrations on one page: from one address, and from all, which bounds what many addresses can fill. */
const registering = { address: { max: 10, seconds: 600 }, page: { max: 6_000, seconds: 600 } } as const
const yearSeconds = 31_536_000

type Parts = Pick<Deps, 'db' | 'files' | 'clock'>

interface Address {
  Params: { alias: string }
  Querystring: { lang?: string | string[]; thanks?: string }
}
type PageRequest = FastifyRequest<Address>

/** Sends a page without request-specific headers, because caches may serve it to others. */
const send = (reply: FastifyReply, request: FastifyRequest, html: string, { status, cache }: { status: number; cache: string }) => {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
  void reply
    .removeHeader('x-referer')
    .removeHeader('x-request-id')
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cache-control', cache)
    .header('vary', 'accept-language')
    .header('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.code(status).send(html)
}

const languageOf = ({ query: { lang } }: PageRequest): string | undefined => (Array.isArray(lang) ? lang[0] : lang)

const localeFor = (request: PageRequest, configuration?: LivePage['configuration']): Locale =>
  languageFor(configuration ?? { languages: [...locales], defaultLanguage: 'en_US' }, {
    lang: languageOf(request),
    header: request.headers['accept-language'],
  })

const notice = (
  request: PageRequest,
  reply: FastifyReply,
  status: number,
  which: 'missing' | 'wrong' | 'often',
  configuration?: LivePage['configuration'],
) => {
  const locale = localeFor(request, configuration)
  const words = wordsIn[locale]
  return send(reply, request, noticePage(locale, words[which], words[`${which}Text`]), { status, cache: 'no-store' })
}

/** Returns the requested page. PostgreSQL cannot compare U+0000, which an address may contain. */
const pageAt = async (db: Db, { params: { alias } }: PageRequest): Promise<LivePage | undefined> =>
  hasForbiddenCharacter(alias) ? undefined : livePage(db, alias.toLowerCase())

const show = async ({ db, clock }: Parts, request: PageRequest, reply: FastifyReply) => {
  const live = await pageAt(db, request)
  if (!live) return notice(request, reply, 404, 'missing')
  const locale = localeFor(request, live.configuration)
  const { kind, status, seconds } = chooseShown(clock.now(), live.status, live.configuration)
  const shown = kind === 'page' && request.query.thanks !== undefined ? 'thanks' : kind
  const html = await releasesStore(db, live.appId).page(live.number, locale, shown)
  if (html === undefined) return notice(request, reply, 404, 'missing')
  const filled = fillMarks(html, { count: live.registrations, locale, named: languageOf(request) !== undefined })
  return send(reply, request, filled, { status, cache: `public, max-age=${seconds}` })
}

const textIn = (form: unknown, name: string): string => {
  const value = typeof form === 'object' && form !== null ? (form as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Parses a form; undefined when something is missing or invalid. */
const readForm = (form: unknown) => {
  const email = Email.safeParse(textIn(form, 'email'))
  const country = textIn(form, 'country')
  const isComplete = email.success && countryCodes.includes(country) && textIn(form, 'consent') === 'yes'
  return isComplete ? { email: email.data, country, wantsMarketing: textIn(form, 'marketing') === 'yes' } : undefined
}

/** Counts an attempt. @returns whether there were too many */
const isOverLimit = async (db: Db, key: AttemptKey, limit: Limit): Promise<boolean> => {
  try {
    await countAttempt(db, key, limit)
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return true
    throw error
  }
}

/**
 * Accepts a registration. Honeypot submissions and addresses that are already registered get the same response as new ones, so that it
 * does not reveal who is registered.
 */
const register = async ({ db, clock }: Parts, request: PageRequest, reply: FastifyReply) => {
  const live = await pageAt(db, request)
  if (!live) return notice(request, reply, 404, 'missing')
  const { configuration, consents } = live
  const locale = localeFor(request, configuration)
  const consent = consents[locale]
  const isForeign = !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined)
  if (!consent || isForeign || chooseShown(clock.now(), live.status, configuration).kind !== 'page')
    return notice(request, reply, 403, 'missing', configuration)
  const onPage: AttemptKey = ['landing-registration', live.appId]
  if (await isOverLimit(db, [...onPage, addressKey(request)], registering.address))
    return notice(request, reply, 429, 'often', configuration)
  const form = readForm(request.body)
  if (!form) return notice(request, reply, 400, 'wrong', configuration)
  if (await isOverLimit(db, onPage, registering.page)) return notice(request, reply, 429, 'often', configuration)
  const { email, country, wantsMarketing } = form
  if (textIn(request.body, 'website') === '')
    await db.transaction().execute((transaction) =>
      registrationsStore(transaction, live.appId).add({
        email,
        country,
        locale,
        consent: consent.consent,
        marketing: wantsMarketing && consent.marketing !== '' ? consent.marketing : null,
      }),
    )
  return reply.header('cache-control', 'no-store').redirect(`/l/${configuration.alias}?lang=${locale}&thanks`, 303)
}

/** Resources for the preview frame, whose origin is opaque. */
const publicHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
} as const

const servePicture = async ({ db, files }: Parts, id: string, reply: FastifyReply) => {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const file = isId ? await picturesStore(db).file(id) : undefined
  if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  return reply
    .headers(publicHeaders)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', file.size)
    .type(file.contentType)
    .send(await files.get(file.fileId))
}

/** Serves landing pages at `/l/{alias}`, and their resources below `/l/-/`. Requires no sign-in and reads no session. */
export const serveLandingPages = (app: FastifyInstance, deps: Parts): void => {
  app.get('/l/-/style.css', (_request, reply) => reply.headers(publicHeaders).type('text/css; charset=utf-8').send(style))
  app.get<{ Params: { file: string } }>('/l/-/:file', (request, reply) => servePicture(deps, request.params.file, reply))
  app.get<Address>('/l/:alias', (request, reply) => show(deps, request, reply))
  app.post<Address>('/l/:alias', { config: { encoding: 'form' } }, (request, reply) => register(deps, request, reply))
}
