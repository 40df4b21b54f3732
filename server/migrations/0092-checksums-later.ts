import { type Kysely, sql } from 'kysely'

/** Lets an upload begin before its checksums are known: the client computes them while it sends, and declares them by the end. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table build_file alter column md5 drop not null, alter column sha256 drop not null,
    add check (md5 is not null or status in ('uploading', 'failed')), add check (sha256 is not null or status <> 'ready')`.execute(db)
  await sql`create index build_blob_size on build_blob (app_id, size)`.execute(db)
}
