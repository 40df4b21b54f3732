import { createHash } from 'node:crypto'
import { type Utm, utmNames } from '@portico/contract/console/campaigns'
import type { DeepLinkDraft, LinkKind, ShortUrlSettings } from '@portico/contract/console/links'
import type { System } from './visitor.rules.ts'

/** A link as it is kept in memory, with what it leads to. */
export interface KeptLink {
  id: number
  kind: LinkKind
  slug: string
  domain: string
  enabled: boolean
  /** Milliseconds; null: open. */
  startsAt: number | null
  endsAt: number | null
  afterUrl: string
  passwordHash: string | null
  preview: { title: string; description: string; image: string }
  /** The link's own over those of its campaign. */
  utm: Utm
  /** The deep link, also that of a reward; undefined for a shortened URL. */
  deep?: DeepLinkDraft
  short?: ShortUrlSettings
}

/** Who follows a link. */
export interface Follower {
  system: System
  /** Inside another app. */
  inside: boolean
  /** Tells visitors apart for the time of the click, so that each is led the same way again. */
  mark: string
}

const utmOf = ({ utm }: KeptLink): [string, string][] =>
  utmNames.flatMap((name): [string, string][] => (utm[name] === '' ? [] : [[`utm_${name}`, utm[name]]]))

/** Returns an address with parameters that it does not have itself. */
const withParameters = (address: string, parameters: readonly [string, string][]): string => {
  if (parameters.length === 0) return address
  const url = new URL(address)
  for (const [name, value] of parameters) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** Returns what was clicked, as apps, stores and pages are told of it. */
const carriedBy = (link: KeptLink, deep: DeepLinkDraft): [string, string][] => [
  ...deep.parameters.map(({ key, value }): [string, string] => [key, value]),
  ['portico_link', link.slug],
  ...(link.kind === 'reward' ? [['portico_reward', link.slug] as [string, string]] : []),
]

/** Returns the page of a package on Google Play, which hands its `referrer` to the app when it is first started. */
const playPage = (packageName: string, carried: readonly [string, string][]): string =>
  `https://play.google.com/store/apps/details?${new URLSearchParams([
    ['id', packageName],
    ['referrer', new URLSearchParams([...carried]).toString()],
  ])}`

/** Returns the App Store's page; it takes a token of 40 characters for its own figures. */
const appStorePage = (id: string, slug: string): string =>
  `https://apps.apple.com/app/id${id}?${new URLSearchParams({ ct: slug.slice(0, 40) })}`

/** Returns an address of Chrome for Android, which opens the app, or the fallback where it is not installed. */
const intent = (
  path: string,
  parameters: string,
  { scheme, packageName }: { scheme: string; packageName: string },
  fallback: string,
): string =>
  `intent://${path}?${parameters}#Intent;scheme=${scheme};${packageName === '' ? '' : `package=${packageName};`}S.browser_fallback_url=${encodeURIComponent(fallback)};end`

interface Leading {
  link: KeptLink
  deep: DeepLinkDraft
  web: string
  /** The link's own host. */
  host: string
}

const onAndroid = ({ link, deep: { android, ...deep }, web, host }: Leading, inside: boolean): string => {
  const carried = carriedBy(link, { ...deep, android })
  const store = android.package === '' ? web : playPage(android.package, [...utmOf(link), ...carried])
  const fallback = android.fallback === '' ? store : withParameters(android.fallback, [...utmOf(link), ...carried])
  if (inside) return fallback
  const parameters = new URLSearchParams(carried).toString()
  const target = { scheme: android.scheme, packageName: android.package }
  if (android.scheme !== '') return intent(`${android.host}${android.path}`, parameters, target, fallback)
  const isAppLink = android.package !== '' && android.fingerprints.length > 0
  return isAppLink ? intent(`${host}/t/${link.slug}`, parameters, { ...target, scheme: 'https' }, fallback) : fallback
}

const onIos = ({ link, deep, web }: Leading): string => {
  const { fallback, appStoreId, universalLink } = deep.ios
  const carried = [...utmOf(link), ...carriedBy(link, deep)]
  if (fallback !== '') return withParameters(fallback, carried)
  if (appStoreId !== '') return appStorePage(appStoreId, link.slug)
  return universalLink === '' ? web : withParameters(universalLink, carried)
}

/** Leads into an app: one that opens links of this host itself never asks the portal, so it is not installed, or not verified. */
const intoApp = (link: KeptLink, deep: DeepLinkDraft, { system, inside }: Follower, host: string): string => {
  const web = withParameters(deep.web, [...utmOf(link), ...carriedBy(link, deep)])
  const leading = { link, deep, web, host }
  if (system === 'android') return onAndroid(leading, inside)
  return system === 'ios' ? onIos(leading) : web
}

/** Where a click leads, and by which of several ways. */
export interface Way {
  url: string
  /** `A`, `B` …; empty when there is only one. */
  variant: string
}

/** Chooses among addresses by weight, for one visitor and link always the same. */
const chosen = (ways: readonly { url: string; weight: number }[], mark: string, slug: string): Way => {
  const all = ways.reduce((sum, { weight }) => sum + weight, 0)
  let place = createHash('md5').update(`${mark} ${slug}`).digest().readUInt32BE() % all
  for (const [index, { url, weight }] of ways.entries()) {
    if (place < weight) return { url, variant: String.fromCodePoint(65 + index) }
    place -= weight
  }
  return { url: ways[0]?.url ?? '', variant: 'A' }
}

const toWeb = (link: KeptLink, { url, weight, variants, os }: ShortUrlSettings, { system, mark }: Follower): Way => {
  const ofSystem = Object.hasOwn(os, system) ? os[system as keyof typeof os] : ''
  const way =
    ofSystem !== ''
      ? { url: ofSystem, variant: '' }
      : variants.length === 0
        ? { url, variant: '' }
        : chosen([{ url, weight }, ...variants], mark, link.slug)
  return { ...way, url: withParameters(way.url, utmOf(link)) }
}

/** Returns where a link leads. */
export const wayOf = (link: KeptLink, follower: Follower, host: string): Way => {
  if (link.short) return toWeb(link, link.short, follower)
  return { url: link.deep ? intoApp(link, link.deep, follower, host) : '', variant: '' }
}

/** Returns what a link is at a moment; its start counts, its end does not. A shortened URL that is off is archived: over. */
export const stageOf = ({ kind, enabled, startsAt, endsAt }: KeptLink, now: number): 'off' | 'early' | 'over' | 'open' => {
  if (!enabled) return kind === 'shorten' ? 'over' : 'off'
  if (endsAt !== null && now >= endsAt) return 'over'
  return startsAt !== null && now < startsAt ? 'early' : 'open'
}
