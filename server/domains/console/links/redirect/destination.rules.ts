import { createHash } from 'node:crypto'
import { type Utm, utmNames } from '@portico/contract/console/campaigns'
import type { DeepLinkDraft, LinkKind, ShortUrlSettings } from '@portico/contract/console/links'
import type { System } from './visitor.rules.ts'

/** A link as cached in memory, with its targets. */
export interface CachedLink {
  id: number
  appId: string
  kind: LinkKind
  slug: string
  domain: string
  enabled: boolean
  /** Milliseconds since 1970; null: unbounded. */
  startsAt: number | null
  endsAt: number | null
  afterUrl: string
  passwordHash: string | null
  preview: { title: string; description: string; image: string }
  /** The link's own parameters take precedence over its campaign's. */
  utm: Utm
  /** The deep link, or the one of a reward; undefined for a shortened URL. */
  deep?: DeepLinkDraft
  short?: ShortUrlSettings
}

/** The visitor of a link. */
export interface LinkVisitor {
  system: System
  /** Whether the page is in an in-app browser. */
  inside: boolean
  /** Identifies the visitor for the duration of the click, so that each gets the same variant. */
  mark: string
}

const utmOf = ({ utm }: CachedLink): [string, string][] =>
  utmNames.flatMap((name): [string, string][] => (utm[name] === '' ? [] : [[`utm_${name}`, utm[name]]]))

/** Returns a URL with the parameters that it does not already have. */
const withParameters = (address: string, parameters: readonly [string, string][]): string => {
  if (parameters.length === 0) return address
  const url = new URL(address)
  for (const [name, value] of parameters) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the click's attribution parameters for apps, stores and pages. */
const carriedBy = (link: CachedLink, deep: DeepLinkDraft): [string, string][] => [
  ...deep.parameters.map(({ key, value }): [string, string] => [key, value]),
  ['portico_link', link.slug],
  ...(link.kind === 'reward' ? [['portico_reward', link.slug] as [string, string]] : []),
]

/** Returns a package's page on Google Play, which passes its `referrer` to the app on first launch. */
const playPage = (packageName: string, carried: readonly [string, string][]): string =>
  `https://play.google.com/store/apps/details?${new URLSearchParams([
    ['id', packageName],
    ['referrer', new URLSearchParams([...carried]).toString()],
  ])}`

/** Returns the App Store page, with a campaign token of at most 40 characters. */
const appStorePage = (id: string, slug: string): string =>
  `https://apps.apple.com/app/id${id}?${new URLSearchParams({ ct: slug.slice(0, 40) })}`

/** Returns an `intent:` URL for Chrome on Android, which opens the app, or the fallback if it is not installed. */
const intent = (
  path: string,
  parameters: string,
  { scheme, packageName }: { scheme: string; packageName: string },
  fallback: string,
): string =>
  `intent://${path}?${parameters}#Intent;scheme=${scheme};${packageName === '' ? '' : `package=${packageName};`}S.browser_fallback_url=${encodeURIComponent(fallback)};end`

/** The host at which a link was opened. */
export interface LinkHost {
  name: string
  /** Whether it is dedicated to the link's app. */
  isOwn: boolean
}

interface LinkContext {
  link: CachedLink
  deep: DeepLinkDraft
  web: string
  /** The link's own host. */
  host: string
}

const onAndroid = ({ link, deep: { android, ...deep }, web, host }: LinkContext, inside: boolean): string => {
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

/** Returns the destination of a visitor on iOS without the app. */
const onIos = ({ link, deep, web }: LinkContext): string => {
  const { fallback, appStoreId, universalLink } = deep.ios
  const carried = [...utmOf(link), ...carriedBy(link, deep)]
  if (fallback !== '') return withParameters(fallback, carried)
  if (appStoreId !== '') return appStorePage(appStoreId, link.slug)
  return universalLink === '' ? web : withParameters(universalLink, carried)
}

/**
 * Returns the address that opens the app on iOS by its scheme; undefined without one. On a host of the app's own and with a bundle
 * id iOS opens the link in the app itself, so visitors who arrive here do not have it.
 */
const iosApp = (link: CachedLink, deep: DeepLinkDraft, { system, inside }: LinkVisitor, { isOwn }: LinkHost): string | undefined => {
  const { android, ios } = deep
  if (system !== 'ios' || inside || ios.scheme === '' || (isOwn && ios.bundleId !== '')) return undefined
  return `${ios.scheme}://${android.host}${android.path}?${new URLSearchParams(carriedBy(link, deep))}`
}

/** Opens an app: one that opens this host's links itself never reaches the portal, so it is not installed, or not verified. */
const appUrl = (link: CachedLink, deep: DeepLinkDraft, { system, inside }: LinkVisitor, host: string): string => {
  const web = withParameters(deep.web, [...utmOf(link), ...carriedBy(link, deep)])
  const leading = { link, deep, web, host }
  if (system === 'android') return onAndroid(leading, inside)
  return system === 'ios' ? onIos(leading) : web
}

/** A click's target and variant. */
export interface Destination {
  url: string
  /** `A`, `B` …; empty when there is only one. */
  variant: string
  /** The address that opens the app, if the visitor has to be asked; `url` is for those without it. */
  app?: string
}

/** Chooses a variant by weight, always the same for one visitor and link. */
const choose = (variants: readonly { url: string; weight: number }[], mark: string, slug: string): Destination => {
  const all = variants.reduce((sum, { weight }) => sum + weight, 0)
  let place = createHash('md5').update(`${mark} ${slug}`).digest().readUInt32BE() % all
  for (const [index, { url, weight }] of variants.entries()) {
    if (place < weight) return { url, variant: String.fromCodePoint(65 + index) }
    place -= weight
  }
  return { url: variants[0]?.url ?? '', variant: 'A' }
}

const toWeb = (link: CachedLink, { url, weight, variants, os }: ShortUrlSettings, { system, mark }: LinkVisitor): Destination => {
  const ofSystem = Object.hasOwn(os, system) ? os[system as keyof typeof os] : ''
  const way =
    ofSystem !== ''
      ? { url: ofSystem, variant: '' }
      : variants.length === 0
        ? { url, variant: '' }
        : choose([{ url, weight }, ...variants], mark, link.slug)
  return { ...way, url: withParameters(way.url, utmOf(link)) }
}

/** Returns a link's target. */
export const destinationOf = (link: CachedLink, follower: LinkVisitor, host: LinkHost): Destination => {
  if (link.short) return toWeb(link, link.short, follower)
  const app = link.deep && iosApp(link, link.deep, follower, host)
  return { url: link.deep ? appUrl(link, link.deep, follower, host.name) : '', variant: '', ...(app !== undefined && { app }) }
}

/** Returns a link's state at a given time: its start is inclusive, its end exclusive. A disabled short URL is archived: over. */
export const stageAt = ({ kind, enabled, startsAt, endsAt }: CachedLink, now: number): 'off' | 'early' | 'over' | 'open' => {
  if (!enabled) return kind === 'shorten' ? 'over' : 'off'
  if (endsAt !== null && now >= endsAt) return 'over'
  return startsAt !== null && now < startsAt ? 'early' : 'open'
}
