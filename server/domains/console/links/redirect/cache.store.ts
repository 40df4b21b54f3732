import type { Utm } from '@portico/contract/console/campaigns'
import type { LinkSettings } from '@portico/contract/console/links'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../links.tables.ts'

/** Links as needed for redirects. */
export const cacheStore = (db: Db) => {
  const links = db
    .selectFrom('trackerLink as l')
    .leftJoin('trackerLink as d', 'd.id', 'l.deepLinkId')
    .leftJoin('trackerCampaign as c', 'c.id', 'l.campaignId')
    .select(['l.id', 'l.appId', 'l.kind', 'l.domain', 'l.slug', 'l.settings', 'l.startsAt', 'l.endsAt', 'l.passwordHash'])
    .select(['d.settings as deep', sql<boolean>`l.enabled and coalesce(d.enabled, true)`.as('enabled'), 'c.utm as campaignUtm'])
    .$castTo<Row>()
    .where('l.deletedAt', 'is', null)
  return {
    find: (domain: string, slugKey: string) => links.where('l.domain', '=', domain).where('l.slugKey', '=', slugKey).executeTakeFirst(),

    /** Lists the links of a domain that its app opens itself and that are open now, the oldest first. */
    ofApp: (domain: string, appId: string, limit: number) =>
      links
        .where('l.domain', '=', domain)
        .where('l.kind', '<>', 'shorten')
        .where('l.appId', '=', appId)
        .where(sql<boolean>`l.enabled and coalesce(d.enabled, true)`)
        .where(sql<boolean>`coalesce(l.starts_at <= now(), true) and coalesce(l.ends_at > now(), true)`)
        .orderBy('l.id')
        .limit(limit)
        .execute(),
  }
}

interface Row {
  id: number
  appId: string
  kind: 'deep' | 'reward' | 'shorten'
  domain: string
  slug: string
  settings: LinkSettings
  startsAt: Date | null
  endsAt: Date | null
  passwordHash: string | null
  deep: unknown
  enabled: boolean
  campaignUtm: Utm | null
}
export type CachedRow = Row
