import { onboarding } from '@portico/contract/people/onboarding'
import type { Deps } from '../../../deps.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import { prepared } from '../../../kernel/http/call.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { createShowKept } from '../../../kernel/markdown/kept.ts'
import { renderTexts } from '../../../kernel/markdown/saving.ts'
import {
  acceptInvitation,
  askForMoreTime,
  confirmInvited,
  declineInvitation,
  invite,
  lookAtInvitation,
  openInvitations,
  prepareAccount,
} from './invitations.actions.ts'
import { finishFirstSignIn, openSession } from '../accounts/index.ts'
import { invitationsStore } from './invitations.store.ts'
import { agreeTo, currentTerms } from './onboarding.actions.ts'
import { termsStore } from './terms.store.ts'

const mostTeams = 2_000

/** Creates the routes for terms, first sign-in and invitations. */
export const onboardingRoutes = (deps: Pick<Deps, 'mail' | 'config' | 'markdown'>, showTerms = createShowKept(deps.markdown)) =>
  implement(onboarding, {
    terms: ({ db, params: { lang } }) => currentTerms(db, showTerms, lang, deps.config.PRODUCT_NAME),

    create: async ({ db, actor, body, record }) => {
      await agreeTo(db, actor.userKey, body.termsVer)
      await finishFirstSignIn(db, actor, body)
      await record({ termsVer: body.termsVer })
      return {}
    },

    agree: async ({ db, actor, body, record }) => {
      await agreeTo(db, actor.userKey, body.termsVer)
      await record(body)
      return {}
    },

    invitedList: async ({ db, actor }) => ({ organizations: await openInvitations(db, deps.config, actor), apps: [] }),

    // Nobody can be invited to a single app yet, so such an invitation does not exist.
    invitedConfirm: async ({ db, actor, body, record }) => {
      const { id, organizationId } = body.type === 1 ? await confirmInvited(db, deps.config, actor, body) : fail('link_expired')
      await record({ id, organizationId })
      return {}
    },

    invitation: ({ db, actor, body }) => lookAtInvitation(db, actor, body.token),

    confirmInviting: prepared(
      ({ db, actor, body }) => prepareAccount(db, actor, body),
      async ({ db, actor, body, request, reply, record, unchanged }, account) => {
        const accepted = await acceptInvitation(db, actor, body.token, account)
        if (!accepted) {
          unchanged()
          return { next: 'sign-in' }
        }
        await record({ id: accepted.id, organizationId: accepted.organizationId }, { as: accepted.person })
        // The link has proven the address, and the password was chosen just now.
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
      const asked = await askForMoreTime(db, deps, body.token)
      if (asked) await record(asked)
      else unchanged()
      return {}
    },

    teams: async ({ db }) => ({ teams: await invitationsStore(db).teams(mostTeams) }),

    invite: async ({ db, actor, body, record }) => {
      await invite(db, deps, actor, body)
      await record(body)
      return { mailed: deps.config.SMTP_URL !== undefined }
    },

    termsVersions: async ({ db }) => ({
      versions: (await termsStore(db).versions()).map(({ publishedAt, ...terms }) => ({
        ...terms,
        publishedAt: publishedAt.toISOString(),
      })),
    }),

    publishTerms: prepared(
      ({ body: { texts } }) => renderTexts(deps.markdown, texts, (locale) => `texts.${locale}`),
      async ({ db, actor, body, record }, rendered) => {
        if (!(await termsStore(db).add({ ...body, rendered }, actor.userKey)))
          fail('name_taken', { fieldErrors: [fieldError('version', 'invalid')] })
        await record({ version: body.version })
        return {}
      },
    ),
  })
