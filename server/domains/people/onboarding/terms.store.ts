import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { renderedColumns, rendererVersion } from '../../../kernel/markdown/stored.ts'
import type { RenderedTexts } from '../../../kernel/markdown/saving.ts'
import './onboarding.tables.ts'

export interface NewTerms {
  version: string
  revisedOn: string
  texts: Partial<Record<Locale, string>>
  /** The rendered texts; missing ones are rendered when they are first read. */
  rendered: RenderedTexts
}

const latest = sql<string>`(select version from terms order by published_at desc, version desc limit 1)`
const day = sql<string>`to_char(terms.revised_on, 'YYYY-MM-DD')`

export const termsStore = (db: Db) => ({
  latestVersion: async (): Promise<string | undefined> => {
    const terms = await db.selectFrom('terms').select('version').where('version', '=', latest).executeTakeFirst()
    return terms?.version
  },

  /** Returns the terms in force, in the given language or else in English. */
  latest: (locale: Locale) =>
    db
      .selectFrom('terms')
      .innerJoin('termsText', 'termsText.version', 'terms.version')
      .select(['terms.version', day.as('revisedOn'), 'termsText.locale', 'termsText.body'])
      .select(
        sql<RichNode[] | null>`case when terms_text.rendered_by = ${rendererVersion}::integer then terms_text.rendered end`.as('rendered'),
      )
      .where('terms.version', '=', latest)
      .where('termsText.locale', 'in', [locale, 'en_US'])
      .orderBy(sql`terms_text.locale = ${locale} desc`)
      .limit(1)
      .executeTakeFirst(),

  /** Saves a rendered text. */
  saveRendered: ({ version, locale, body }: { version: string; locale: Locale; body: string }, rendered: readonly RichNode[]) =>
    db
      .updateTable('termsText')
      .set(renderedColumns(rendered))
      .where('version', '=', version)
      .where('locale', '=', locale)
      .where('body', '=', body)
      .execute(),

  /** Adds a version. @returns false if it exists already */
  add: async ({ version, revisedOn, texts, rendered }: NewTerms, publishedBy: string | null): Promise<boolean> => {
    const added = await db
      .insertInto('terms')
      .values({ version, revisedOn, publishedBy })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!added) return false
    const entries = Object.entries(texts) as [Locale, string][]
    await db
      .insertInto('termsText')
      .values(entries.map(([locale, body]) => ({ version, locale, body, ...renderedColumns(rendered[locale]) })))
      .execute()
    return true
  },

  versions: () =>
    db
      .selectFrom('terms')
      .select(['version', day.as('revisedOn'), 'publishedAt'])
      .select([
        sql<Partial<Record<Locale, string>>>`(
          select jsonb_object_agg(locale, body) from terms_text as text where text.version = terms.version)`.as('texts'),
        sql<number>`(select count(*) from person where person.terms_version = terms.version)`.as('agreed'),
      ])
      .orderBy('publishedAt', 'desc')
      .orderBy('version', 'desc')
      .execute(),
})
