import type { LandingConfiguration } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Consents, LandingReleaseTable, PageKind } from '../landing-pages.tables.ts'

export interface NewRelease {
  alias: string
  configuration: LandingConfiguration
  sources: { configuration: number; templates: Record<string, number> }
  consents: Consents
  note: string
}

export interface WrittenPage {
  locale: Locale
  kind: PageKind
  html: string
}

/** Reads and writes the releases of one app. */
export const releasesStore = (db: Db, appId: string) => {
  const releases = db.selectFrom('landingRelease').where('appId', '=', appId)
  const add = async ({ alias, note, ...columns }: NewRelease, publishedBy: string): Promise<number> => {
    const last = await releases.select(({ fn }) => fn.max<number | null>('number').as('number')).executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const values = {
      appId,
      number,
      alias,
      note,
      publishedBy,
      configuration: JSON.stringify(columns.configuration),
      sources: JSON.stringify(columns.sources),
      consents: JSON.stringify(columns.consents),
    }
    await db.insertInto('landingRelease').values(values).execute()
    return number
  }
  return {
    /** Lists releases, latest first. */
    list: (limit: number) =>
      releases
        .leftJoin('person as p', 'p.id', 'landingRelease.publishedBy')
        .select(['number', 'note', 'publishedAt', 'configuration', 'p.name as by'])
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),

    find: (number: number) =>
      releases.select(['number', 'alias', 'configuration', 'sources', 'consents', 'note']).where('number', '=', number).executeTakeFirst(),

    /** Adds a release with its pages. @returns its number */
    add: async (release: NewRelease, pages: readonly WrittenPage[], publishedBy: string): Promise<number> => {
      const number = await add(release, publishedBy)
      await db
        .insertInto('landingPage')
        .values(pages.map((page) => ({ ...page, appId, number })))
        .execute()
      return number
    },

    /** Adds a release with the pages of an earlier one. @returns its number */
    repeat: async (earlier: Pick<LandingReleaseTable, 'number'>, release: NewRelease, publishedBy: string): Promise<number> => {
      const number = await add(release, publishedBy)
      await db
        .insertInto('landingPage')
        .columns(['appId', 'number', 'locale', 'kind', 'html'])
        .expression((eb) =>
          eb
            .selectFrom('landingPage')
            .select(['appId', eb.val(number).as('number'), 'locale', 'kind', 'html'])
            .where('appId', '=', appId)
            .where('number', '=', earlier.number),
        )
        .execute()
      return number
    },

    /** Deletes the releases up to a number, with their pages. */
    deleteUpTo: (number: number) => db.deleteFrom('landingRelease').where('appId', '=', appId).where('number', '<=', number).execute(),

    page: async (number: number, locale: Locale, kind: PageKind): Promise<string | undefined> => {
      const found = await db
        .selectFrom('landingPage')
        .select('html')
        .where('appId', '=', appId)
        .where('number', '=', number)
        .where('locale', '=', locale)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return found?.html
    },
  }
}

/** Reads the live page at a lower-case alias; undefined if nothing is or was published there. */
export const livePage = (db: Db, alias: string) =>
  db
    .selectFrom('landingConfig as c')
    .innerJoin('landingRelease as r', (join) => join.onRef('r.appId', '=', 'c.appId').onRef('r.number', '=', 'c.liveRelease'))
    .select(['c.appId', 'c.status', 'c.registrations', 'r.number', 'r.configuration', 'r.consents'])
    .where('c.liveAlias', '=', alias)
    .executeTakeFirst()

export type LivePage = NonNullable<Awaited<ReturnType<typeof livePage>>>
