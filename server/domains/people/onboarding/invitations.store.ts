import { invitationDays } from '@portico/contract/people/onboarding'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './onboarding.tables.ts'

const now = sql<Date>`now()`
/** True when the inviter may not invite now: only active administrators may. */
const withdrawn = sql<boolean>`not coalesce(inviter.active and inviter.admin, false)`
/** The reverse, where the inviter is not joined. */
const stands = sql<boolean>`exists (
  select from person as inviter where inviter.id = invitation.inviter_id and inviter.active and inviter.admin)`

export const invitationsStore = (db: Db) => {
  const invitations = db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('company', 'company.id', 'organization.companyId')
    .leftJoin('person as inviter', 'inviter.id', 'invitation.inviterId')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.organizationId', 'invitation.inviterId'])
    .select(['organization.name', 'organization.companyId', 'company.name as companyName', 'inviter.name as inviter'])
    .select([sql<boolean>`invitation.decided_at is not null`.as('used'), sql<boolean>`invitation.expires_at <= now()`.as('expired')])
    .select(withdrawn.as('withdrawn'))
  const decide = (id: number, email: string, accepted: boolean) =>
    db
      .updateTable('invitation')
      .set({ decidedAt: now, accepted })
      .where('id', '=', id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('decidedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['id', 'organizationId', 'role'])
  return {
    add: (invitation: { tokenHash: string; email: string; organizationId: number; role: number; inviterId: string }) =>
      db
        .insertInto('invitation')
        .values({
          ...invitation,
          expiresAt: sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
          decidedAt: null,
          accepted: null,
        })
        .execute(),

    /** Withdraws a person's earlier invitations to the team. */
    endEarlier: (email: string, organizationId: number) =>
      db
        .updateTable('invitation')
        .set({ decidedAt: now, accepted: false })
        .where(sql`lower(email)`, '=', email)
        .where('organizationId', '=', organizationId)
        .where('decidedAt', 'is', null)
        .execute(),

    byToken: (tokenHash: string) => invitations.where('invitation.tokenHash', '=', tokenHash).executeTakeFirst(),

    /** Returns an address's open invitations, the oldest first. */
    openFor: (email: string) =>
      invitations
        .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(stands)
        .orderBy('invitation.id')
        .execute(),

    /** Accepts once: undefined when it was decided or withdrawn, has expired, or is somebody else's. */
    accept: (id: number, email: string) => decide(id, email, true).where(stands).executeTakeFirst(),

    /** Declines once, whoever invited. */
    decline: (id: number, email: string) => decide(id, email, false).executeTakeFirst(),

    /** Returns whether it could be accepted but for the inviter. */
    isWithdrawn: async (id: number): Promise<boolean> =>
      (await invitations
        .where('invitation.id', '=', id)
        .where('invitation.decidedAt', 'is', null)
        .where('invitation.expiresAt', '>', now)
        .where(withdrawn)
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
