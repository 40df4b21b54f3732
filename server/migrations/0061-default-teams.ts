import { type Kysely, sql } from 'kysely'

/** Gives a default team to companies that were made without one: by the set-up, and by imports. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    insert into organization (company_id, name, type, department_id)
    select c.id, 'Default', 0, case c.kind when 'provider' then 4 else 5 end from company c
    where not exists (select from organization o where o.company_id = c.id and o.type = 0)
      and not exists (select from organization o where o.company_id = c.id and lower(o.name) = 'default')`.execute(db)
}
