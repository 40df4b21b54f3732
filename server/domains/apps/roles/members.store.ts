import type { Locale } from '@portico/contract/kernel/locale'
import { appRoles } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './roles.tables.ts'

/** A role on an app with its holder, or an open invitation to one. */
export interface MemberRow {
  id: number
  userKey: string | null
  name: string
  email: string
  photo: string | null
  companyId: number | null
  company: string | null
  organizationId: number | null
  team: string | null
  departmentNames: Record<Locale, string> | null
  roleId: number
  joined: Date
  expiresAt: Date | null
  expired: boolean
  inviter: string | null
}

export const membersStore = (db: Db) => ({
  /** Lists the roles on an app with their holders, by name. */
  members: async (appId: string, limit: number): Promise<MemberRow[]> => {
    const { rows } = await sql<MemberRow>`
      select m.id, p.id as user_key, p.name, p.email, p.image as photo, p.company_id, c.name as company,
        m.organization_id, o.name as team, d.name_by_locale as department_names, m.role_id, m.created_at as joined,
        null as expires_at, false as expired, null as inviter
      from app_member m
        join person p on p.id = m.user_id
        left join company c on c.id = p.company_id
        left join organization o on o.id = m.organization_id
        left join department d on d.id = o.department_id
      where m.app_id = ${appId}
      order by lower(p.name), m.id
      limit ${limit}`.execute(db)
    return rows
  },

  /** Lists the undecided invitations to an app, including expired ones, in the order of their expiry. */
  invitations: async (appId: string, limit: number): Promise<MemberRow[]> => {
    const { rows } = await sql<MemberRow>`
      select i.id, null as user_key, '' as name, i.email, null as photo, o.company_id, c.name as company,
        i.organization_id, o.name as team, d.name_by_locale as department_names, i.role as role_id, i.created_at as joined,
        i.expires_at, i.expires_at <= now() as expired, inviter.name as inviter
      from invitation i
        join organization o on o.id = i.organization_id
        join company c on c.id = o.company_id
        join department d on d.id = o.department_id
        left join person inviter on inviter.id = i.inviter_id
      where i.app_id = ${appId} and i.decided_at is null
      order by i.expires_at, i.id
      limit ${limit}`.execute(db)
    return rows
  },

  /** Counts the undecided expired invitations to each of the apps that has any, with the time at which the first expired. */
  expired: async (appIds: readonly string[]): Promise<{ appId: string; count: number; since: Date }[]> => {
    const { rows } = await sql<{ appId: string; count: number; since: Date }>`
      select app_id, count(*)::integer as count, min(expires_at) as since from invitation
      where app_id = any(${appIds}::text[]) and decided_at is null and expires_at <= now() group by app_id`.execute(db)
    return rows
  },

  /** Locks a role until this transaction ends. */
  lockMember: async (appId: string, id: number) => {
    const { rows } = await sql<{ userKey: string; name: string; roleId: number; organizationId: number | null; companyId: number | null }>`
      select m.user_id as user_key, p.name, m.role_id, m.organization_id, p.company_id
      from app_member m join person p on p.id = m.user_id
      where m.app_id = ${appId} and m.id = ${id}
      for update of m`.execute(db)
    return rows[0]
  },

  /** Returns an undecided invitation with its role and team. */
  invitation: async (appId: string, id: number) => {
    const { rows } = await sql<{ email: string; roleId: number; organizationId: number; companyId: number; expired: boolean }>`
      select i.email, i.role as role_id, i.organization_id, o.company_id, i.expires_at <= now() as expired
      from invitation i join organization o on o.id = i.organization_id
      where i.app_id = ${appId} and i.id = ${id} and i.decided_at is null`.execute(db)
    return rows[0]
  },

  /** Counts an app's reviewers and locks them until this transaction ends, so that of two concurrent removals the second sees the first. */
  lockReviewers: async (appId: string): Promise<number> => {
    const rows = await db
      .selectFrom('appMember')
      .select('id')
      .where('appId', '=', appId)
      .where('roleId', '=', appRoles.reviewer)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.length
  },

  changeRole: (appId: string, id: number, roleId: number) =>
    db.updateTable('appMember').set({ roleId }).where('appId', '=', appId).where('id', '=', id).execute(),

  remove: (appId: string, id: number) => db.deleteFrom('appMember').where('appId', '=', appId).where('id', '=', id).execute(),
})
