import { type Kysely, sql } from 'kysely'

/** Adds the default team to companies created without one, by set-up or imports. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    insert into organization (company_id, name, type, department_id)
    select c.id, 'Default', 0, case c.kind when 'provider' then 4 else 5 end from company c
    where not exists (select from organization o where o.company_id = c.id and o.type = 0)
      and not exists (select from organization o where o.company_id = c.id and lower(o.name) = 'default')`.execute(db)
}
