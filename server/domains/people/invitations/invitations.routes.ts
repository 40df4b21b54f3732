import { invitations } from '@portico/contract/people/invitations'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import {
  acceptInvitation,
  requestExtension,
  confirmInvited,
  declineInvitation,
  invitationsOf,
  readInvitation,
  prepareAccount,
} from './accepting.actions.ts'
import { invitationsStore } from './invitations.store.ts'
import { placesStore } from './places.store.ts'
import { extend, invite, type InvitationTarget, type InvitingDeps, openInvitations, resend, withdraw } from './inviting.actions.ts'
import { requestedLocale } from '../../../kernel/http/serving/languages.ts'
import { openSession } from '../sign-in/index.ts'
import { inviteAsAdministrator } from './administration.actions.ts'

const maxTeams = 2_000
const team = (organizationId: number): InvitationTarget => ({ kind: 'organization', organizationId })
const ofPath = ({ id, invitationId }: { id: number; invitationId: number }) => ({ target: team(id), id: invitationId })

/** Returns the details of a decision for the activity log. */
const detailsOf = ({ id, organizationId, appId }: { id: number; organizationId: number; appId: string | null }) => ({
  id,
  organizationId,
  ...(appId !== null && { appId }),
})

/** Creates the routes for sending invitations and deciding on them. */
export const invitationsRoutes = (deps: InvitingDeps) =>
  implement(invitations, {
    invitedList: ({ db, actor }) => invitationsOf(db, deps, actor),

    invitedConfirm: async ({ db, actor, body, record }) => {
      await record(detailsOf(await confirmInvited(db, deps, actor, { ...body, type: body.type === 1 ? 1 : 2 })))
      return {}
    },

    invitation: ({ db, actor, body }) => readInvitation(db, deps.invitingApps, actor, body.token),

    confirmInviting: prepared(
      ({ db, actor, body }) => prepareAccount(db, actor, body),
      async ({ db, actor, body, request, reply, record, unchanged }, account) => {
        const accepted = await acceptInvitation(db, deps.invitingApps, actor, {
          token: body.token,
          account,
          locale: requestedLocale(request.headers),
        })
        if (!accepted) {
          unchanged()
          return { next: 'sign-in' }
        }
        await record(detailsOf(accepted), { as: accepted.person })
        // The link has verified the address, and the password was chosen just now.
        if (accepted.newcomer) await openSession(db, { config: deps.config, request, reply }, accepted.newcomer)
        return { next: 'done' }
      },
    ),

    decline: async ({ db, body, record }) => {
      const { id } = await declineInvitation(db, body.token)
      await record({ id })
      return {}
    },

    expand: async ({ db, body, record, unchanged }) => {
      const extended = await requestExtension(db, deps, body.token)
      if (extended) await record(extended)
      else unchanged()
      return {}
    },

    teams: async ({ db }) => ({ teams: await placesStore(db).teams(maxTeams) }),

    waiting: async ({ db }) => ({ waiting: await invitationsStore(db).countWaiting() }),

    invite: async ({ db, actor, body, record }) => {
      const { staff = false, canAccessDshbrd = false, ...offer } = body
      const mailId = await inviteAsAdministrator(db, deps, actor, { ...offer, rights: { staff, dashboardAccess: canAccessDshbrd } })
      await record(body)
      const mailed = deps.config.SMTP_URL !== undefined
      return { mailed, mailId: mailed ? null : (mailId ?? null) }
    },

    ofTeam: async ({ db, params: { id } }) => ({ list: await openInvitations(db, deps, team(id)) }),

    inviteToTeam: async ({ db, actor, params: { id }, body, record, unchanged }) => {
      const { invited, skipped } = await invite(db, deps, actor, { ...body, target: team(id) })
      if (invited.length === 0) unchanged()
      else await record(invited.map((email) => ({ email, organizationId: id, role: body.role })))
      return { invited, skipped }
    },

    resend: async ({ db, actor, params, record }) => {
      await record(await resend(db, deps, actor, ofPath(params)))
      return {}
    },

    withdraw: async ({ db, params, record }) => {
      await record(await withdraw(db, ofPath(params)))
      return {}
    },

    extend: async ({ db, actor, params, record }) => {
      await record(await extend(db, deps, actor, ofPath(params)))
      return {}
    },
  })
