import { invitationDays } from '@portico/contract/people/invitations'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './invitations.tables.ts'
import { invitationsTo, type Place } from './places.store.ts'

const now = sql<Date>`now()`
const inSomeDays = sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`

/**
 * True while the inviter may invite: active, and an administrator or, unless rights are offered, a master of the team or its
 * company. For apps this only checks that the inviter is active; `InvitingApps.mayGrant` checks the rest.
 */
const inviterMayInvite = sql<boolean>`exists (
  select from person as inviter
  where inviter.id = invitation.inviter_id and inviter.active and (
    inviter.admin or invitation.app_id is not null or not (invitation.staff or invitation.dashboard_access) and exists (
      select from organization_member m join organization mine on mine.id = m.organization_id
        join organization team on team.id = invitation.organization_id
      where m.user_id = inviter.id and m.role <> 0
        and (mine.id = team.id or mine.company_id = team.company_id and mine.type = 0))))`

/** False when the person invited belongs to another company, so that no one is invited to accept what would be refused. */
const isAcceptable = sql<boolean>`not exists (
  select from person invited where lower(invited.email) = lower(invitation.email) and invited.company_id <> organization.company_id)`

/** An invitation that expires soon. */
export interface EndingInvitation extends Place {
  email: string
  role: number
  inviterId: string
  inviter: string
  team: string
  company: string
  /** The account of the person invited; null if there is none. */
  userKey: string | null
  /** Their language, or that of the inviter. */
  locale: string
  expiresAt: Date
  withdrawn: boolean
}

/** Marks undecided invitations that expire within a day and have had no reminder. @returns them, except void ones */
export const markEnding = async (db: Db, limit: number): Promise<EndingInvitation[]> => {
  const { rows } = await sql<EndingInvitation>`
    with invitation as (
      update invitation set reminded_for = expires_at where id in (
        select id from invitation where decided_at is null and expires_at > now() and expires_at <= now() + interval '1 day'
          and reminded_for is distinct from expires_at
        order by expires_at limit ${limit} for update skip locked)
      returning *)
    select invitation.email, invitation.role, invitation.organization_id, invitation.app_id, invitation.expires_at, not ${inviterMayInvite} as withdrawn,
      inviter.id as inviter_id, inviter.name as inviter, team.name as team, company.name as company,
      invited.id as user_key, coalesce(invited.locale, inviter.locale) as locale
    from invitation
      join person inviter on inviter.id = invitation.inviter_id
      join organization team on team.id = invitation.organization_id
      join company on company.id = team.company_id
      left join person invited on lower(invited.email) = lower(invitation.email)
    order by invitation.id`.execute(db)
  return rows
}

export interface NewInvitation extends Place {
  email: string
  tokenHash: string
  role: number
  inviterId: string
  message: string
  staff?: boolean
  dashboardAccess?: boolean
}

/** Reads invitations. */
export const invitationsStore = (db: Db) => {
  const all = db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('company', 'company.id', 'organization.companyId')
    .leftJoin('person as inviter', 'inviter.id', 'invitation.inviterId')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.organizationId', 'invitation.appId'])
    .select(['invitation.inviterId', 'invitation.message', 'invitation.createdAt', 'invitation.expiresAt'])
    .select(['invitation.staff', 'invitation.dashboardAccess'])
    .select(['organization.name', 'organization.companyId', 'company.name as companyName', 'inviter.name as inviter'])
    .select([sql<boolean>`invitation.decided_at is not null`.as('used'), sql<boolean>`invitation.expires_at <= now()`.as('expired')])
    .select(sql<boolean>`not ${inviterMayInvite}`.as('withdrawn'))
  return {
    byToken: (tokenHash: string) => all.where('invitation.tokenHash', '=', tokenHash).executeTakeFirst(),

    one: (id: number) => all.where('invitation.id', '=', id).executeTakeFirst(),

    /** Returns the undecided invitation of an address to a place. */
    openOf: (email: string, place: Place) =>
      db
        .selectFrom('invitation')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where(invitationsTo(place))
        .where('decidedAt', 'is', null)
        .executeTakeFirst(),

    /** Returns the open invitations to an address that can be accepted, whose inviters may still invite, the oldest first. */
    openFor: (email: string) =>
      all
        .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(inviterMayInvite)
        .where(isAcceptable)
        .orderBy('invitation.id')
        .execute(),

    /** Returns the undecided invitations to a place, the newest first. */
    openAt: (place: Place, limit: number) =>
      all.where(invitationsTo(place)).where('invitation.decidedAt', 'is', null).orderBy('invitation.id', 'desc').limit(limit).execute(),

    /** Counts the undecided invitations to teams that have not expired. */
    countWaiting: async (): Promise<number> =>
      (
        await db
          .selectFrom('invitation')
          .select(sql<number>`count(*)`.as('count'))
          .where('appId', 'is', null)
          .where('decidedAt', 'is', null)
          .where('expiresAt', '>', now)
          .executeTakeFirstOrThrow()
      ).count,

    /** Counts the undecided invitations to a place. Concurrent calls for that place wait until this transaction ends. */
    countAt: async (place: Place): Promise<number> => {
      await acquireLock(db, 'invitation-place', `${place.organizationId} ${place.appId ?? ''}`)
      const { count } = await db
        .selectFrom('invitation')
        .select(sql<number>`count(*)`.as('count'))
        .where(invitationsTo(place))
        .where('decidedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * Counts the invitations that a person sent in the last hour, decided or not. Concurrent calls for that person wait until
     * this transaction ends.
     */
    countInLastHour: async (inviterId: string): Promise<number> => {
      await acquireLock(db, 'invitation', inviterId)
      const { count } = await db
        .selectFrom('invitation')
        .select(sql<number>`count(*)`.as('count'))
        .where('inviterId', '=', inviterId)
        .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Returns whether an invitation could be accepted if its inviter might still invite. */
    isWithdrawn: async (id: number): Promise<boolean> =>
      (await all
        .where('invitation.id', '=', id)
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(sql<boolean>`not ${inviterMayInvite}`)
        .executeTakeFirst()) !== undefined,
  }
}

/** Writes invitations and the decisions on them. */
export const decisionsStore = (db: Db) => {
  const decide = (id: number, email: string, accepted: boolean) =>
    db
      .updateTable('invitation')
      .set({ decidedAt: now, accepted })
      .where('id', '=', id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('decidedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['id', 'organizationId', 'appId', 'role', 'inviterId', 'staff', 'dashboardAccess'])
  const open = (id: number, place: Place) =>
    db.updateTable('invitation').where('id', '=', id).where(invitationsTo(place)).where('decidedAt', 'is', null)
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
        .where(invitationsTo(place))
        .where('decidedAt', 'is', null)
        .where('expiresAt', '<=', now)
        .execute(),

    /** Changes the role and the rights that are offered. */
    offer: (id: number, rights: { role: number; staff: boolean; dashboardAccess: boolean }) =>
      db.updateTable('invitation').set(rights).where('id', '=', id).execute(),

    /** Renews an undecided invitation for seven days, with another inviter and, if given, a new link. */
    renew: (id: number, place: Place, columns: { inviterId: string; tokenHash?: string }) =>
      open(id, place)
        .set({ ...columns, expiresAt: inSomeDays, ...(columns.tokenHash !== undefined && { mails: sql<number>`mails + 1` }) })
        .returning(['id', 'email', 'organizationId', 'mails'])
        .executeTakeFirst(),

    withdraw: (id: number, place: Place) =>
      open(id, place).set({ decidedAt: now, accepted: false }).returning(['id', 'email', 'organizationId']).executeTakeFirst(),

    /** Accepts an invitation; undefined if it has been decided or withdrawn, has expired, or is another person's. */
    accept: (id: number, email: string) => decide(id, email, true).where(inviterMayInvite).executeTakeFirst(),

    /** Declines an invitation, regardless of its inviter. */
    decline: (id: number, email: string) => decide(id, email, false).executeTakeFirst(),
  }
}
