import { type Kysely, sql } from 'kysely'

/**
 * Lets tickets have no app: questions to the provider, with their topic. Questions asked before become such tickets, with their
 * text escaped, because it was plain, and with their number, which was mailed.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table ticket alter column app_id drop not null, add column topic text, add check ((app_id is null) = (topic is not null))`.execute(
    db,
  )
  await sql`create index ticket_question on ticket (updated_at desc, id desc) where app_id is null`.execute(db)
  await sql`alter table contact_message add column ticket_id integer`.execute(db)
  await sql`update contact_message set ticket_id = nextval(pg_get_serial_sequence('ticket', 'id'))`.execute(db)
  await sql`
    insert into ticket (id, category_id, title, priority, type, status, topic, requester_id, created_at, updated_at)
    select ticket_id, (select id from support_category where app_id is null order by shown desc, position, id limit 1), subject, 'NORMAL',
      'question', 'OPEN', category, person_id, created_at, created_at from contact_message`.execute(db)
  await sql`alter table conversation_entry add column message_id integer`.execute(db)
  await sql`
    insert into conversation_entry (about, about_id, author_id, body, created_at, message_id)
    select 'ticket', ticket_id, person_id,
      replace(regexp_replace(body, '([][\\\\\`*_{}()#+.!<>|~&-])', '\\\\\\1', 'g'), e'\n', e'\\\\\n') || e'\n\n' || number, created_at, id
    from contact_message order by id`.execute(db)
  await sql`
    insert into attachment (id, uploaded_by, entry_id, name, size, content_type, sha256, created_at)
    select f.id, f.person_id, e.id, f.name, f.size, f.content_type, f.sha256, f.created_at
    from contact_file f join conversation_entry e on e.message_id = f.message_id`.execute(db)
  await sql`
    update stored_file s set owner_kind = 'conversation', owner_id = a.entry_id::text
    from attachment a where a.id = s.id and s.owner_kind = 'question'`.execute(db)
  await sql`delete from contact_file where message_id is not null`.execute(db)
  await sql`alter table contact_file drop column message_id`.execute(db)
  await sql`alter table conversation_entry drop column message_id`.execute(db)
  await sql`drop table contact_message`.execute(db)
}
