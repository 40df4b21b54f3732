import { noUtm, type Utm, utmNames } from '@portico/contract/console/campaigns'
import type { DeepLinkDraft, ShortUrlSettings } from '@portico/contract/console/links'
import type { Deps } from '../../../../deps.ts'
import { slugKey } from '../slugs.rules.ts'
import { cacheStore, type CachedRow } from './cache.store.ts'
import type { CachedLink } from './destination.rules.ts'

/** Maximum links cached in memory, and their lifetime in milliseconds: a change notification might be lost. */
const maxLinks = 10_000
const longest = 60_000
/** Maximum links in the association files, of some 50 bytes each: Apple reads at most 128 kB. */
const maxOfApp = 2_000

const merge = (own: Utm, campaign: Utm | null): Utm => {
  const utm = { ...noUtm }
  for (const name of utmNames) utm[name] = own[name] === '' ? (campaign?.[name] ?? '') : own[name]
  return utm
}

const cachedLinkOf = ({ settings, deep, campaignUtm, startsAt, endsAt, ...row }: CachedRow): CachedLink => {
  const destination =
    row.kind === 'shorten' ? { short: settings as ShortUrlSettings } : { deep: (row.kind === 'reward' ? deep : settings) as DeepLinkDraft }
  return {
    ...row,
    ...destination,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    afterUrl: 'afterUrl' in settings ? settings.afterUrl : '',
    preview: settings.preview,
    utm: merge(settings.utm, campaignUtm),
  }
}

/** An in-memory cache of links, so that redirects do not query the database. */
export interface LinkCache {
  /** Returns a link by the requested host and slug; undefined if there is none. */
  find: (domain: string, slug: string) => Promise<CachedLink | undefined>
  /** Returns those links of a domain that are open now and that the app to which the domain is dedicated opens itself. */
  ofApp: (domain: string, appId: string) => Promise<CachedLink[]>
  /** Clears the cache after a change. */
  clear: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface Entry<T> {
  value: Promise<T>
  until: number
}

/** Caches responses until they expire or are cleared; the oldest is evicted when there are too many. */
const createTtlCache = <T>(room: number) => {
  const entries = new Map<string, Entry<T>>()
  return {
    take: (key: string, load: () => Promise<T>): Promise<T> => {
      const now = performance.now()
      const cached = entries.get(key)
      if (cached && cached.until > now) return cached.value
      entries.delete(key)
      const oldest = entries.keys().next().value
      if (entries.size >= room && oldest !== undefined) entries.delete(oldest)
      const value = load()
      entries.set(key, { value, until: now + longest })
      value.catch(() => entries.delete(key))
      return value
    },
    clear: () => entries.clear(),
  }
}

export const createLinkCache = ({ db, listen }: Pick<Deps, 'db' | 'listen'>): LinkCache => {
  const links = createTtlCache<CachedLink | undefined>(maxLinks)
  const ofApp = createTtlCache<CachedLink[]>(maxLinks)
  const clear = (): void => {
    links.clear()
    ofApp.clear()
  }
  let silence: (() => Promise<void>) | undefined
  return {
    find: (domain, slug) => {
      const key = slugKey(slug)
      return links.take(`${domain} ${key}`, async () => {
        const row = await cacheStore(db).find(domain, key)
        return row && cachedLinkOf(row)
      })
    },
    ofApp: (domain, appId) => ofApp.take(domain, async () => (await cacheStore(db).ofApp(domain, appId, maxOfApp)).map(cachedLinkOf)),
    clear,
    start: async () => {
      silence ??= await listen('tracker_links', clear)
    },
    stop: async () => silence?.(),
  }
}
