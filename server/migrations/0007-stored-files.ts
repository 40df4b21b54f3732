import { type Kysely, sql } from 'kysely'

/** Adds a record of all stored files. For unused uploads, the day until they are swept begins now. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table stored_file (
      id uuid primary key,
      owner_kind text,
      owner_id text,
      unused_since timestamptz default now(),
      check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (unused_since is not null))
    )`.execute(db)
  await sql`create index stored_file_unused on stored_file (unused_since) where unused_since is not null`.execute(db)

  await sql`
    insert into stored_file (id, owner_kind, owner_id, unused_since)
    select id, 'app', app_id, null::timestamptz from file
    union all select photo_file_id, 'person', id, null from person where photo_file_id is not null
    union all select id, 'import', id::text, null from import_run
    union all select id, 'build', id::text, null from app_build where app_id is not null
    union all select id, null, null, now() from app_build where app_id is null
    union all select id, 'question', message_id::text, null from contact_file where message_id is not null
    union all select id, null, null, now() from contact_file where message_id is null`.execute(db)

  await sql`alter table file add foreign key (id) references stored_file on delete cascade`.execute(db)
  await sql`alter table person add foreign key (photo_file_id) references stored_file on delete set null`.execute(db)
  await sql`alter table import_run add foreign key (id) references stored_file on delete cascade`.execute(db)
  await sql`alter table app_build add foreign key (id) references stored_file on delete cascade`.execute(db)
  await sql`alter table contact_file add foreign key (id) references stored_file on delete cascade`.execute(db)
}
