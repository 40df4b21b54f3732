import { hasForbiddenCharacter } from '@portico/contract/kernel/characters'
import type { Locale } from '@portico/contract/kernel/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Deps } from '../../../../deps.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { Failure } from '../../../../kernel/http/calls/failure.ts'
import type { Counter } from '../counting/counter.ts'
import type { Addresses } from '../links.rules.ts'
import { assetLinks, siteAssociation } from './apps.rules.ts'
import { createPasswordCheck } from './password-check.ts'
import type { LinkCache } from './cache.actions.ts'
import { hostOf } from './known.rules.ts'
import { type CachedLink, stageAt, destinationOf } from './destination.rules.ts'
import { createMissLimiter } from './misses.rules.ts'
import { appPage, brokenPage, leavingPage, notice, pagePolicy, passwordPage, previewPage } from './pages.rules.ts'
import { isInAppBrowser, localeFor, systemOf } from './visitor.rules.ts'
import '../../../../kernel/http/serving/early.ts'

interface DoorParts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  cache: LinkCache
  counter: Counter
  addresses: Addresses
  /** Returns whether links lead to an address without asking. */
  isKnown: (address: string) => boolean
}

type SlugRequest = FastifyRequest<{ Params: { slug: string } }>

const maxBodyBytes = 2_048

const localeOfRequest = (request: FastifyRequest): Locale => localeFor(request.headers['accept-language'])

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(html)

const lead = (reply: FastifyReply, url: string, status: 302 | 303): FastifyReply =>
  reply.code(status).header('location', url).header('cache-control', 'no-store').header('referrer-policy', 'origin').send()

/** Creates the function that redirects to a known host, and asks before any other. */
const createLeading =
  ({ isKnown }: DoorParts) =>
  (request: FastifyRequest, reply: FastifyReply, url: string, status: 302 | 303): FastifyReply =>
    isKnown(url) ? lead(reply, url, status) : sendPage(reply, 200, leavingPage(localeOfRequest(request), hostOf(url), url))

/** Returns the domain of a host; the portal's own unless the host is for links only. */
const domainOf = ({ host }: FastifyRequest, { hosts }: Addresses): string => hosts.links.find((one) => one === host) ?? ''

/** Looks up links that redirect, and responds for all others. */
const createFinder = (parts: DoorParts) => {
  const { clock, cache, addresses } = parts
  const leadTo = createLeading(parts)
  const misses = createMissLimiter()

  /** Responds for links that do not redirect directly. @returns whether it did */
  const answerClosed = (request: SlugRequest, reply: FastifyReply, link: CachedLink): boolean => {
    const stage = stageAt(link, clock.now().getTime())
    if (stage === 'open') return false
    if (stage === 'over' && link.afterUrl !== '') leadTo(request, reply, link.afterUrl, 302)
    else sendPage(reply, stage === 'over' ? 410 : 404, notice(localeOfRequest(request), stage === 'off' ? 'missing' : stage))
    return true
  }

  /** Looks up the requested link; undefined when the response has already been sent. */
  const find = async (request: SlugRequest, reply: FastifyReply): Promise<CachedLink | undefined> => {
    const caller = addressKey(request)
    if (misses.isBeyond(caller)) {
      sendPage(reply.header('retry-after', '60'), 429, notice(localeOfRequest(request), 'slow'))
      return undefined
    }
    const { slug } = request.params
    const link = hasForbiddenCharacter(slug) ? undefined : await cache.find(domainOf(request, addresses), slug)
    if (link) return answerClosed(request, reply, link) ? undefined : link
    misses.count(caller)
    sendPage(reply, 404, notice(localeOfRequest(request), 'missing'))
    return undefined
  }
  return find
}

/** Counts a click and redirects. */
const createOpening = (parts: DoorParts) => {
  const { clock, counter, addresses } = parts
  const leadTo = createLeading(parts)
  return (request: FastifyRequest, reply: FastifyReply, link: CachedLink, status: 302 | 303): FastifyReply => {
    const { headers } = request
    const agent = headers['user-agent'] ?? ''
    const system = systemOf(agent)
    const visitor = { system, inside: isInAppBrowser(agent), mark: `${request.ip} ${agent}` }
    const { url, variant, app } = destinationOf(link, visitor, { name: request.host, isOwn: addresses.ownerOf(link.domain) === link.appId })
    if (request.method !== 'HEAD') counter.count({ linkId: link.id, at: clock.now(), address: request.ip, agent, system, variant, headers })
    return app === undefined ? leadTo(request, reply, url, status) : sendPage(reply, 200, appPage(localeOfRequest(request), app, url))
  }
}

const sendFile = (reply: FastifyReply, file: object): FastifyReply =>
  reply.header('content-type', 'application/json').header('cache-control', 'public, max-age=300').send(JSON.stringify(file))

/** Registers the encoding of the password form, and the error pages. */
const prepareContext = (app: FastifyInstance, log: DoorParts['log']): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.setErrorHandler((error, request, reply) => {
    const locale = localeOfRequest(request)
    if (error instanceof Failure && error.status === 429) return sendPage(reply, 429, notice(locale, 'slow'))
    if (error instanceof Failure && error.code === 'busy') return sendPage(reply, 503, brokenPage(locale))
    log.error({ err: error }, 'a link could not be opened')
    return sendPage(reply, 503, brokenPage(locale))
  })
}

/** Serves URLs outside the portal's contract: links, and the association files for Android and iOS. */
export const createDoor = (parts: DoorParts) => {
  const { db, log, cache, addresses } = parts
  const find = createFinder(parts)
  const open = createOpening(parts)
  const isPasswordOf = createPasswordCheck(db)

  const follow = async (request: SlugRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = await find(request, reply)
    if (!link) return reply
    const isPreviewed = link.preview.title !== '' && isbot(request.headers['user-agent'])
    if (isPreviewed) return sendPage(reply, 200, previewPage(localeOfRequest(request), link.preview, addresses.addressOf(link)))
    if (link.passwordHash !== null) return sendPage(reply, 200, passwordPage(localeOfRequest(request), false))
    return open(request, reply, link, 302)
  }

  const unlock = async (request: SlugRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = await find(request, reply)
    if (!link) return reply
    if (link.passwordHash === null) return open(request, reply, link, 303)
    const password = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : ''
    const isRight = await isPasswordOf(request, link, password)
    return isRight ? open(request, reply, link, 303) : sendPage(reply, 403, passwordPage(localeOfRequest(request), true))
  }

  /** Returns the links that an app opens itself: none on a host that apps share, where the list would reveal those of other apps. */
  const ofApp = async (request: FastifyRequest): Promise<CachedLink[]> => {
    const domain = domainOf(request, addresses)
    const owner = addresses.ownerOf(domain)
    return owner === undefined ? [] : cache.ofApp(domain, owner)
  }

  return async (app: FastifyInstance): Promise<void> => {
    prepareContext(app, log)
    // Not logged individually: visitors' addresses are stored nowhere.
    const quiet = { logLevel: 'warn' } as const
    app.get('/t/:slug', { ...quiet, config: { early: (request, reply) => follow(request as SlugRequest, reply) } }, follow)
    app.post('/t/:slug', quiet, unlock)
    app.get('/.well-known/assetlinks.json', async (request, reply) => sendFile(reply, assetLinks(await ofApp(request))))
    app.get('/.well-known/apple-app-site-association', async (request, reply) => sendFile(reply, siteAssociation(await ofApp(request))))
  }
}
