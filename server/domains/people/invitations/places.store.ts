import type { SkipReason } from '@portico/contract/people/invitations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './invitations.tables.ts'

/** A team, or an app through a team. */
export interface Place {
  organizationId: number
  appId: string | null
}

interface Addressee {
  email: string
  userKey: string | null
  locale: string | null
  /** Why this address cannot be invited; null if it can be. */
  reason: SkipReason | null
}

/** Returns the condition that selects the invitations to a place. */
export const invitationsTo = ({ organizationId, appId }: Place): RawBuilder<boolean> =>
  sql`invitation.organization_id = ${organizationId} and invitation.app_id is not distinct from ${appId}::text`

/** The condition that a person, `p`, belongs to a company; all staff belong to that of the provider. */
const belongsTo = (companyId: RawBuilder<number>): RawBuilder<boolean> => sql`coalesce(
  p.company_id = ${companyId} or p.staff and exists (select from company where id = ${companyId} and kind = 'provider'), false)`

/** Reads the places that people are invited to, and the people. */
export const placesStore = (db: Db) => ({
  /**
   * Returns what is known about addresses in lower case. Does not check whether they already have a role on the app.
   * @param toStaff true when the reasons may reveal accounts outside the company
   * @param toOutsiders true when people who do not belong to the company can be invited
   */
  addressees: async (
    emails: readonly string[],
    place: Place & { companyId: number; role: number },
    { toStaff, toOutsiders }: { toStaff: boolean; toOutsiders: boolean },
  ): Promise<Addressee[]> => {
    const { rows } = await sql<Addressee>`
      select wanted.email, p.id as user_key, p.locale, case
        when not p.active and (${toStaff} or p.company_id = ${place.companyId}) then 'closed'
        when ${toStaff} and p.company_id <> ${place.companyId} then 'other_company'
        when not (${toOutsiders} or ${belongsTo(sql`${place.companyId}`)}) then 'outsider'
        when m.role >= ${place.role} and ${place.appId}::text is null then 'member'
        when exists (
          select from invitation where lower(invitation.email) = wanted.email and ${invitationsTo(place)}
            and decided_at is null and expires_at > now()) then 'invited'
      end as reason
      from unnest(${emails}::text[]) with ordinality as wanted (email, position)
        left join person p on lower(p.email) = wanted.email
        left join organization_member m on m.user_id = p.id and m.organization_id = ${place.organizationId}
      order by wanted.position`.execute(db)
    return rows
  },

  /** Returns an active person with their company. */
  activePerson: (userKey: string) =>
    db.selectFrom('person').select(['admin', 'companyId']).where('id', '=', userKey).where('active', '=', true).executeTakeFirst(),

  /** Returns the company of a team, unless the owner of an address belongs to it. */
  companyOutside: async (email: string, organizationId: number): Promise<number | undefined> => {
    const { rows } = await sql<{ companyId: number }>`
      select team.company_id from organization team
      where team.id = ${organizationId} and not exists (
        select from person p where lower(p.email) = lower(${email}) and ${belongsTo(sql`team.company_id`)})`.execute(db)
    return rows[0]?.companyId
  },

  /** Lists teams by company and name. */
  teams: (limit: number) =>
    db
      .selectFrom('organization')
      .innerJoin('company', 'company.id', 'organization.companyId')
      .select(['organization.id', 'organization.name', 'company.name as companyName', 'company.id as companyId'])
      .select(sql<boolean>`company.kind = 'provider'`.as('isProvider'))
      .orderBy(sql`lower(company.name)`)
      .orderBy(sql`lower(organization.name)`)
      .limit(limit)
      .execute(),

  team: (id: number) =>
    db
      .selectFrom('organization')
      .innerJoin('company', 'company.id', 'organization.companyId')
      .select(['organization.id', 'organization.name', 'company.name as companyName', 'company.id as companyId', 'company.kind'])
      .where('organization.id', '=', id)
      .executeTakeFirst(),
})
