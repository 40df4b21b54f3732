import type { LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isAllowedHost, isRefusedUrl } from '@portico/contract/kernel/outbound-url'
import type { Agent } from 'undici'
import { requireNoTransaction } from '../database/transaction.ts'
import { isPublicAddress } from './addresses.ts'
import { beginningOf } from './beginning.ts'

/** Reasons why a call got no response. */
export type OutboundProblem = 'refused_address' | 'unknown_host' | 'no_connection' | 'timeout' | 'too_large'

/** An outside call that got no response. */
export class OutboundFailure extends Error {
  readonly problem: OutboundProblem

  constructor(problem: OutboundProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Timeout in milliseconds until the end of the response. Default: five seconds. */
  withinMs?: number
  /** Maximum bytes of the response body. Default: 1 MB. */
  maxBytes?: number
  /** How a longer body is handled: the call fails (default), or the body is truncated. */
  longer?: 'fail' | 'cut'
  /** Aborts the call, as if the connection failed. */
  signal?: AbortSignal
}

export interface OutboundAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** Makes the portal's calls to URLs that people entered. */
export interface OutboundClient {
  /**
   * Calls a URL, outside transactions. Redirects are returned, not followed.
   * @throws OutboundFailure
   */
  fetch(url: string, request?: OutboundRequest): Promise<OutboundAnswer>
  /** Returns whether a URL is refused without being called; for checks on save. */
  refuses(url: string): boolean
  /** Allows one more host, as `name:port`. Calls to `name`, by https too, then go there as well, without resolving it. */
  allow(host: string, name?: string): void
  close(): Promise<void>
}

/** Resolves a name to its addresses. */
export type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>

const systemResolve: Resolve = (name) => lookup(name, { all: true })

const [usualMs, usualBytes] = [5_000, 1024 * 1024]

/**
 * Returns a name's addresses if all of them are public. A name with any private address is refused, since any of them might be
 * used.
 * @throws OutboundFailure
 */
const publicAddresses = async (resolve: Resolve, name: string) => {
  const addresses = await resolve(name).catch((error: unknown) => {
    throw new OutboundFailure('unknown_host', error)
  })
  if (addresses.length === 0) throw new OutboundFailure('unknown_host')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new OutboundFailure('refused_address')
  return addresses
}

/** The lookup of a connection: it returns exactly the addresses that were checked, which rules out DNS rebinding. */
const checkedLookup = (resolve: Resolve): LookupFunction =>
  callbackify(async (name: string, _options: LookupOptions) => [...(await publicAddresses(resolve, name))])

/** Collects an error and its causes. */
const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}

const failureOf = (error: unknown): OutboundFailure => {
  const causes = causesOf(error)
  const failure = causes.find((cause) => cause instanceof OutboundFailure)
  if (failure) return failure
  const isTimeout = causes.some((cause) => cause instanceof Error && /timeout/i.test(cause.name))
  return new OutboundFailure(isTimeout ? 'timeout' : 'no_connection', error)
}

interface Options {
  /** Hosts of private networks that may be called, as `name` or `name:port`. */
  allowed: readonly string[]
  resolve?: Resolve
}

/** Makes one call through an agent. @throws OutboundFailure */
const callBy = async (agent: Agent, url: string, request: OutboundRequest): Promise<OutboundAnswer> => {
  const { method = 'GET', headers = {}, body, withinMs = usualMs, maxBytes = usualBytes, longer = 'fail', signal } = request
  const late = AbortSignal.timeout(withinMs)
  const { origin, pathname, search } = new URL(url)
  try {
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method,
      headers: { 'user-agent': 'Portico', ...headers },
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    const { bytes, whole } = await beginningOf(answer.body, maxBytes)
    if (!whole && longer === 'fail') throw new OutboundFailure('too_large')
    return { status: answer.statusCode, headers: answer.headers, body: bytes }
  } catch (error) {
    throw failureOf(error)
  }
}

interface Agents {
  /** Connects only to public addresses. */
  checked: Agent
  trusted: Agent
}

/** Loads the library, which a start does not need, and creates the agents. */
const createAgents = async (resolve: Resolve): Promise<Agents> => {
  const { Agent } = await import('undici')
  const shared = { connections: 16, keepAliveTimeout: 4_000, maxHeaderSize: 16_384, allowH2: false }
  // With `autoSelectFamily` the lookup is always asked for all addresses.
  const connect = { timeout: usualMs, autoSelectFamily: true }
  return {
    checked: new Agent({ ...shared, connect: { ...connect, lookup: checkedLookup(resolve) } }),
    trusted: new Agent({ ...shared, connect }),
  }
}

/** Creates the client for outside calls. Connections are kept alive for a few seconds, each to a checked address. */
export const createOutboundClient = ({ allowed, resolve = systemResolve }: Options): OutboundClient => {
  const hosts = [...allowed]
  const places = new Map<string, string>()
  let agents: Promise<Agents> | undefined

  const place = (url: string): string => {
    const { hostname, pathname, search } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
    const host = places.get(hostname)
    return host === undefined ? url : `http://${host}${pathname}${search}`
  }

  const agentFor = (url: string): keyof Agents => {
    if (isRefusedUrl(url, hosts)) throw new OutboundFailure('refused_address')
    const { hostname, host } = new URL(url)
    if (isAllowedHost({ hostname, host }, hosts)) return 'trusted'
    // A literal IP address is not looked up.
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) throw new OutboundFailure('refused_address')
    return 'checked'
  }

  return {
    fetch: async (url, request = {}) => {
      requireNoTransaction()
      const agent = agentFor(place(url))
      agents ??= createAgents(resolve)
      return callBy((await agents)[agent], place(url), request)
    },
    refuses: (url) => isRefusedUrl(url, hosts),
    allow: (host, name) => {
      hosts.push(host)
      if (name !== undefined) places.set(name, host)
    },
    close: async () => {
      const opened = await agents
      await Promise.all([opened?.checked.destroy(), opened?.trusted.destroy()])
    },
  }
}
