import { type Kysely, sql } from 'kysely'

/** Replaces when a deletion was announced by the date that the announcement named. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table build_version add column deletion_announced_for timestamptz`.execute(db)
  await sql`
    update build_version v set deletion_announced_for =
      greatest(v.archived_at + make_interval(days => s.retention_days), v.deletion_announced_at + make_interval(days => least(s.retention_days, 7)))
    from build_setting s
    where s.app_id = v.app_id and s.os = v.os and s.retention_days is not null and v.deletion_announced_at is not null`.execute(db)
  await sql`alter table build_version drop column deletion_announced_at`.execute(db)
}
