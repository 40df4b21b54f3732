import type { LinkHead, LinkKind, LinkSettings } from '@portico/contract/console/links'
import type { Config } from '../../../config.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import type { OwnHosts } from './targets.rules.ts'

/** The hosts of links. */
export interface Addresses {
  /** Returns the hosts available to a new link of an app, the default first; empty means the portal's own. */
  domainsFor: (appId: string) => readonly string[]
  /** Returns the app to which a host is dedicated; undefined for a shared one. */
  ownerOf: (domain: string) => string | undefined
  hosts: OwnHosts
  addressOf: (link: { domain: string; slug: string }) => string
}

export const addressesOf = (config: Config): Addresses => {
  const portal = new URL(portalOrigin(config))
  const hostsOf = (id: string | null) => config.LINK_DOMAINS.flatMap(({ host, appId }) => (appId === id ? [host] : []))
  return {
    domainsFor: (id) => [...hostsOf(id), ...hostsOf(null), ''],
    ownerOf: (domain) => config.LINK_DOMAINS.find(({ host }) => host === domain)?.appId ?? undefined,
    hosts: { portal: portal.host, links: config.LINK_DOMAINS.map(({ host }) => host) },
    addressOf: ({ domain, slug }) => `${domain === '' ? portal.origin : `${portal.protocol}//${domain}`}/t/${slug}`,
  }
}

/** Describes a link's target in one line. */
export const targetOf = (settings: LinkSettings): string => {
  if ('web' in settings) return settings.web
  return 'url' in settings ? settings.url : `${settings.itemId} × ${settings.amount}`
}

/** Describes briefly what a link opens on each system; null if it opens no app. */
export const appsOf = (settings: LinkSettings): { android: string | null; ios: string | null } => {
  if (!('web' in settings)) return { android: null, ios: null }
  const { android, ios } = settings
  const address = android.scheme === '' ? '' : `${android.scheme}://${android.host}${android.path}`
  return {
    android: address || android.package || null,
    ios: ios.universalLink || ios.bundleId || (ios.scheme && `${ios.scheme}://`) || null,
  }
}

/** Returns the columns denormalised from the settings, for lists and the redirect. */
export const columnsOf = (settings: LinkSettings) => {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    name: settings.name,
    target: targetOf(settings),
    campaignId: settings.campaignId,
    inventoryId: settings.inventoryId,
    deepLinkId: 'deepLinkId' in settings ? settings.deepLinkId : null,
    startsAt: 'startsAt' in settings ? moment(settings.startsAt) : null,
    endsAt: 'endsAt' in settings ? moment(settings.endsAt) : null,
    total: 'total' in settings ? settings.total : null,
  }
}

/** The kind's part in permission names. */
export const areaOf = { deep: 'deep-link', reward: 'reward-url', shorten: 'shorten-url' } as const satisfies Record<LinkKind, string>

/** Formats links as rows of a CSV file. */
export const csvRows = (links: readonly LinkHead[]): (string | number)[][] => [
  [
    'Name',
    'Address',
    'Target',
    'Status',
    'Campaign',
    'Inventory',
    'Clicks',
    'Visitors',
    'Installs',
    'Issued',
    'From',
    'Until',
    'By',
    'Updated',
  ],
  ...links.map((link) => [
    link.name,
    link.address,
    link.target,
    link.status,
    link.campaign ?? '',
    link.inventory ?? '',
    link.clicks,
    link.visitors,
    link.installs,
    link.issued,
    link.startsAt ?? '',
    link.endsAt ?? '',
    link.by ?? '',
    link.updatedAt,
  ]),
]
