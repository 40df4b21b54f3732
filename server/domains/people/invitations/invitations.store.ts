import { invitationDays, type SkipReason } from '@portico/contract/people/invitations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './invitations.tables.ts'

const now = sql<Date>`now()`
const inSomeDays = sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`

/**
 * True while the inviter may invite: active, and an administrator or a master of the team or its company. Who may invite to
 * an app is not known here, except that they have to be active.
 */
const stands = sql<boolean>`exists (
  select from person as inviter
  where inviter.id = invitation.inviter_id and inviter.active and (
    inviter.admin or invitation.app_id is not null or exists (
      select from organization_member m join organization mine on mine.id = m.organization_id
        join organization team on team.id = invitation.organization_id
      where m.user_id = inviter.id and m.role <> 0
        and (mine.id = team.id or mine.company_id = team.company_id and mine.type = 0))))`

/** A team, or an app through a team. */
export interface Place {
  organizationId: number
  appId: string | null
}

export interface NewInvitation extends Place {
  email: string
  tokenHash: string
  role: number
  inviterId: string
  message: string
}

interface Addressee {
  email: string
  userKey: string | null
  locale: string | null
  /** Why nobody is invited by it; null when it can be. */
  reason: SkipReason | null
}

const at = ({ organizationId, appId }: Place): RawBuilder<boolean> =>
  sql`invitation.organization_id = ${organizationId} and invitation.app_id is not distinct from ${appId}::text`

export const invitationsStore = (db: Db) => {
  const all = db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('company', 'company.id', 'organization.companyId')
    .leftJoin('person as inviter', 'inviter.id', 'invitation.inviterId')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.organizationId', 'invitation.appId'])
    .select(['invitation.inviterId', 'invitation.message', 'invitation.createdAt', 'invitation.expiresAt'])
    .select(['organization.name', 'organization.companyId', 'company.name as companyName', 'inviter.name as inviter'])
    .select([sql<boolean>`invitation.decided_at is not null`.as('used'), sql<boolean>`invitation.expires_at <= now()`.as('expired')])
    .select(sql<boolean>`not ${stands}`.as('withdrawn'))
  const decide = (id: number, email: string, accepted: boolean) =>
    db
      .updateTable('invitation')
      .set({ decidedAt: now, accepted })
      .where('id', '=', id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('decidedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['id', 'organizationId', 'appId', 'role', 'inviterId'])
  const open = (id: number, place: Place) =>
    db.updateTable('invitation').where('id', '=', id).where(at(place)).where('decidedAt', 'is', null)
  return {
    /** Adds invitations, except to addresses that have an open one to the place. @returns the addresses that were added */
    add: async (invitations: readonly NewInvitation[]): Promise<string[]> =>
      (
        await db
          .insertInto('invitation')
          .values(invitations.map((one) => ({ ...one, expiresAt: inSomeDays, decidedAt: null, accepted: null })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('email')
          .execute()
      ).map(({ email }) => email),

    /** Ends the expired invitations of these addresses, so that there can be new ones. */
    endExpired: (emails: readonly string[], place: Place) =>
      db
        .updateTable('invitation')
        .set({ decidedAt: now, accepted: false })
        .where(sql`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
        .where(at(place))
        .where('decidedAt', 'is', null)
        .where('expiresAt', '<=', now)
        .execute(),

    /** Returns what is known of addresses that are to be invited, in lower case; of an app, who has a role there already is not. */
    addressees: async (emails: readonly string[], place: Place & { companyId: number; role: number }): Promise<Addressee[]> => {
      const found = await sql<Addressee>`
        select wanted.email, p.id as user_key, p.locale, case
          when not p.active then 'closed'
          when p.company_id <> ${place.companyId} then 'other_company'
          when m.role >= ${place.role} and ${place.appId}::text is null then 'member'
          when exists (
            select from invitation where lower(invitation.email) = wanted.email and ${at(place)}
              and decided_at is null and expires_at > now()) then 'invited'
        end as reason
        from unnest(${emails}::text[]) with ordinality as wanted (email, position)
          left join person p on lower(p.email) = wanted.email
          left join organization_member m on m.user_id = p.id and m.organization_id = ${place.organizationId}
        order by wanted.position`.execute(db)
      return found.rows
    },

    byToken: (tokenHash: string) => all.where('invitation.tokenHash', '=', tokenHash).executeTakeFirst(),

    one: (id: number) => all.where('invitation.id', '=', id).executeTakeFirst(),

    /** Returns the undecided invitation of an address to a place. */
    openOf: (email: string, place: Place) =>
      db
        .selectFrom('invitation')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where(at(place))
        .where('decidedAt', 'is', null)
        .executeTakeFirst(),

    /** Offers another role. */
    offer: (id: number, role: number) => db.updateTable('invitation').set({ role }).where('id', '=', id).execute(),

    /** Returns an address's open invitations whose inviters may still invite, the oldest first. */
    openFor: (email: string) =>
      all
        .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(stands)
        .orderBy('invitation.id')
        .execute(),

    /** Returns the undecided invitations to a place, the newest first. */
    openAt: (place: Place, most: number) =>
      all.where(at(place)).where('invitation.decidedAt', 'is', null).orderBy('invitation.id', 'desc').limit(most).execute(),

    countAt: async (place: Place): Promise<number> =>
      (
        await db
          .selectFrom('invitation')
          .select(sql<number>`count(*)`.as('count'))
          .where(at(place))
          .where('decidedAt', 'is', null)
          .executeTakeFirstOrThrow()
      ).count,

    /** Gives an undecided invitation seven more days, another inviter and perhaps a new link. */
    renew: (id: number, place: Place, by: { inviterId: string; tokenHash?: string }) =>
      open(id, place)
        .set({ ...by, expiresAt: inSomeDays })
        .returning(['id', 'email', 'organizationId'])
        .executeTakeFirst(),

    withdraw: (id: number, place: Place) =>
      open(id, place).set({ decidedAt: now, accepted: false }).returning(['id', 'email', 'organizationId']).executeTakeFirst(),

    /** Accepts once: undefined when it was decided or withdrawn, has expired, or is somebody else's. */
    accept: (id: number, email: string) => decide(id, email, true).where(stands).executeTakeFirst(),

    /** Declines once, whoever invited. */
    decline: (id: number, email: string) => decide(id, email, false).executeTakeFirst(),

    /** Returns whether it could be accepted but for the inviter. */
    isWithdrawn: async (id: number): Promise<boolean> =>
      (await all
        .where('invitation.id', '=', id)
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(sql<boolean>`not ${stands}`)
        .executeTakeFirst()) !== undefined,

    /** Lists teams by company and name. */
    teams: (most: number) =>
      db
        .selectFrom('organization')
        .innerJoin('company', 'company.id', 'organization.companyId')
        .select(['organization.id', 'organization.name', 'company.name as companyName', 'company.id as companyId'])
        .orderBy(sql`lower(company.name)`)
        .orderBy(sql`lower(organization.name)`)
        .limit(most)
        .execute(),

    team: (id: number) =>
      db
        .selectFrom('organization')
        .innerJoin('company', 'company.id', 'organization.companyId')
        .select(['organization.id', 'organization.name', 'company.name as companyName', 'company.id as companyId', 'company.kind'])
        .where('organization.id', '=', id)
        .executeTakeFirst(),
  }
}
