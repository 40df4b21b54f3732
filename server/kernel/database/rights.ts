import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Thrown when the two roles are not set up as docs/operations.md says: an administrator has to correct that. */
export class WrongRoles extends Error {}

/** Schemas of the portal's tables and of its jobs. */
const schemas = ['public', 'jobs']
/** Tables that may only be inserted into, not changed or emptied. */
const appendOnly = ['activity_log', 'activity_seal']
/** Tables that only the owner writes. */
const ownersOwn = ['kysely_migration', 'kysely_migration_lock']

const grantIn = async (tx: Db, schema: string, role: string): Promise<void> => {
  const [schemaId, roleId] = [sql.id(schema), sql.id(role)]
  await sql`revoke create on schema ${schemaId} from public, ${roleId}`.execute(tx)
  await sql`revoke all on all tables in schema ${schemaId} from ${roleId}`.execute(tx)
  await sql`grant usage on schema ${schemaId} to ${roleId}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema ${schemaId} to ${roleId}`.execute(tx)
  await sql`grant usage, select on all sequences in schema ${schemaId} to ${roleId}`.execute(tx)
  // Objects added by a migration are usable from its commit on, also by older processes that are still running.
  await sql`alter default privileges in schema ${schemaId} grant select, insert, update, delete on tables to ${roleId}`.execute(tx)
  await sql`alter default privileges in schema ${schemaId} grant usage, select on sequences to ${roleId}`.execute(tx)
}

/**
 * Lets a role work with all rows, append to the log without changing it, and alter nothing. Runs in one transaction, so
 * that the grants are never half applied, and in one process at a time: PostgreSQL refuses concurrent grants on one table.
 * @param owner the database as the role that owns the tables
 */
export const grantRights = (owner: Db, role: string): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('portico'), hashtext('rights'))`.execute(tx)
    for (const schema of schemas) await grantIn(tx, schema, role)
    for (const table of appendOnly) await sql`revoke update, delete on ${sql.id(table)} from ${sql.id(role)}`.execute(tx)
    for (const table of ownersOwn) await sql`revoke insert, update, delete on ${sql.id(table)} from ${sql.id(role)}`.execute(tx)
  })

/** Returns the role of a connection. */
export const roleOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/**
 * Checks that a role may migrate: an earlier start with a single role may have made that one the owner.
 * @throws WrongRoles
 */
export const requireOwner = async (owner: Db): Promise<void> => {
  const { rows } = await sql<{ role: string }>`
    select pg_get_userbyid(relowner) as role from pg_class
    where oid = to_regclass('activity_log') and not pg_has_role(relowner, 'member')`.execute(owner)
  const [other] = rows
  if (other)
    throw new WrongRoles(
      `The tables belong to the role "${other.role}", not to that of DATABASE_OWNER_URL. Hand them over: see "Two roles" in docs/operations.md.`,
    )
}

/**
 * Checks that a role can neither change the log nor alter any table, directly or by membership in another role.
 * @throws WrongRoles
 */
export const requireLimited = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ isLimited: boolean }>`
    select to_regclass('activity_log') is not null
      and not has_schema_privilege('public', 'create')
      and not exists (
        select from pg_class where relnamespace in (select oid from pg_namespace where nspname in (${sql.join(schemas)}))
          and (pg_has_role(relowner, 'member')
            or (oid in (to_regclass('activity_log'), to_regclass('activity_seal')) and has_table_privilege(oid, 'update, delete, truncate, trigger'))))
      as is_limited`.execute(db)
  if (!rows[0]?.isLimited)
    throw new WrongRoles(
      'The role of DATABASE_URL may do more than it should, or works on another database than that of DATABASE_OWNER_URL: it must own nothing, be no superuser and belong to no role that owns the tables. See "Two roles" in docs/operations.md.',
    )
}
