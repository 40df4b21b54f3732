import { noUtm, type Utm, utmNames } from '@portico/contract/console/campaigns'
import type { DeepLinkDraft, LinkSettings, ShortUrlSettings } from '@portico/contract/console/links'
import type { Deps } from '../../../../deps.ts'
import { slugKey } from '../slugs.rules.ts'
import { keptStore, type KeptRow } from './kept.store.ts'
import type { KeptLink } from './leading.rules.ts'

/** Most links that are kept in memory, and for how many milliseconds: the notice of a change might be lost. */
const most = 10_000
const longest = 60_000
/** Most links that the files for apps name, of some 50 bytes each: Apple reads at most 128 kB. */
const mostOfApps = 2_000

const merged = (own: Utm, campaign: Utm | null): Utm => {
  const utm = { ...noUtm }
  for (const name of utmNames) utm[name] = own[name] === '' ? (campaign?.[name] ?? '') : own[name]
  return utm
}

const keptOf = ({ settings, deep, campaignUtm, startsAt, endsAt, ...row }: KeptRow): KeptLink => {
  const own = settings as LinkSettings
  const leads =
    row.kind === 'shorten' ? { short: settings as ShortUrlSettings } : { deep: (row.kind === 'reward' ? deep : settings) as DeepLinkDraft }
  return {
    ...row,
    ...leads,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    afterUrl: 'afterUrl' in own ? own.afterUrl : '',
    preview: own.preview,
    utm: merged(own.utm, campaignUtm),
  }
}

/** Links in memory, so that following one does not ask the database. */
export interface KeptLinks {
  /** Returns a link by host and slug as they were asked for; undefined when there is none. */
  find: (domain: string, slug: string) => Promise<KeptLink | undefined>
  /** Returns the links of a domain that apps open themselves; of a domain of one app, those of that app. */
  ofApps: (domain: string, owner: string | undefined) => Promise<KeptLink[]>
  /** Forgets everything, because something has changed. */
  forget: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface Entry<T> {
  value: Promise<T>
  until: number
}

/** Keeps answers until they are old or forgotten; the one that was kept first goes when there are too many. */
const createShelf = <T>(room: number) => {
  const entries = new Map<string, Entry<T>>()
  return {
    take: (key: string, load: () => Promise<T>): Promise<T> => {
      const now = performance.now()
      const found = entries.get(key)
      if (found && found.until > now) return found.value
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

export const createKept = ({ db, listen }: Pick<Deps, 'db' | 'listen'>): KeptLinks => {
  const links = createShelf<KeptLink | undefined>(most)
  const ofApps = createShelf<KeptLink[]>(most)
  const forget = (): void => {
    links.clear()
    ofApps.clear()
  }
  let silence: (() => Promise<void>) | undefined
  return {
    find: (domain, slug) => {
      const key = slugKey(slug)
      return links.take(`${domain} ${key}`, async () => {
        const row = await keptStore(db).find(domain, key)
        return row && keptOf(row)
      })
    },
    ofApps: (domain, owner) => ofApps.take(domain, async () => (await keptStore(db).ofApps(domain, owner, mostOfApps)).map(keptOf)),
    forget,
    start: async () => {
      silence ??= await listen('tracker_links', forget)
    },
    stop: async () => silence?.(),
  }
}
