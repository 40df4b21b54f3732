import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import type { CompanyTable } from './companies.tables.ts'

/** A company's profile, in addition to its name. */
export interface CompanyFacts {
  names: Record<'ja_JP' | 'ko_KR' | 'en_US', string>
  country: string
  address: string
  phone: string
  site: string
  businessNumber: string
}

export type CompanyKind = CompanyTable['kind']

export const companiesStore = (db: Db) => ({
  add: async (name: string, kind: CompanyKind): Promise<number> => {
    const { id } = await db.insertInto('company').values({ name, kind }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Adds missing companies; names that differ only in case are the same company. */
  addMissing: (names: readonly string[], kind: CompanyKind) =>
    sql`
      insert into company (name, kind)
      select name, ${kind} from unnest(${names}::text[]) as wanted (name)
      on conflict (lower(name)) do nothing`.execute(db),

  named: async (names: readonly string[]): Promise<{ name: string; id: number }[]> => {
    const { rows } = await sql<{ name: string; id: number }>`
      select wanted.name, company.id
      from unnest(${names}::text[]) as wanted (name) join company on lower(company.name) = lower(wanted.name)`.execute(db)
    return rows
  },

  /** Returns the oldest company of a kind. */
  first: (kind: CompanyKind) => db.selectFrom('company').select('id').where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirst(),

  kindOf: (id: number) => db.selectFrom('company').select('kind').where('id', '=', id).executeTakeFirst(),

  one: (id: number) =>
    db
      .selectFrom('company')
      .select(['id', 'name', 'kind', 'nameByLocale', 'country', 'address', 'phone', 'site', 'businessNumber', 'logoFileId', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the latest terms to which a master of the company agreed. */
  agreed: (id: number) =>
    db
      .selectFrom('person as p')
      .innerJoin('organizationMember as m', 'm.userId', 'p.id')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .select(['p.termsVersion as version', 'p.name as agreedBy', 'p.termsAgreedAt as agreedAt'])
      .$narrowType<{ version: string }>()
      .where('o.companyId', '=', id)
      .where('o.type', '=', 0)
      .where('m.role', '<>', 0)
      .where('p.termsVersion', 'is not', null)
      .orderBy('p.termsAgreedAt', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst(),

  /** Saves a company's profile, unless it has been changed since `version` was read. */
  save: async (id: number, version: number, { names, ...facts }: CompanyFacts): Promise<boolean> =>
    (await db
      .updateTable('company')
      .set({ ...facts, nameByLocale: JSON.stringify(names), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Replaces the logo. @returns the file of the previous one */
  setLogo: async (id: number, logoFileId: string): Promise<string | null> => {
    const before = await db.selectFrom('company').select('logoFileId').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    await db.updateTable('company').set({ logoFileId }).where('id', '=', id).execute()
    return before?.logoFileId ?? null
  },

  isLogo: async (fileId: string): Promise<boolean> =>
    (await db.selectFrom('company').select('id').where('logoFileId', '=', fileId).executeTakeFirst()) !== undefined,

  /** Lists companies by name, those with an open request first. */
  page: (keyword: string, paging: Paging) =>
    pageOf(
      db
        .selectFrom('company as c')
        .select(['c.id', 'c.name', 'c.kind', 'c.createdAt'])
        .select([
          sql<number>`(select count(*)::integer from person p where p.company_id = c.id)`.as('members'),
          sql<number>`(select count(*)::integer from organization o where o.company_id = c.id)`.as('teams'),
        ])
        .$if(keyword !== '', (query) => query.where('c.name', 'ilike', likePattern(keyword)))
        .orderBy(sql`not exists (select from company_name_request r where r.company_id = c.id and r.status = 'REQUESTED')`)
        .orderBy(sql`lower(c.name)`)
        .orderBy('c.id'),
      paging,
    ),
})
