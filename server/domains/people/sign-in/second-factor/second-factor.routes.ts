import { security } from '@portico/contract/people/sign-in'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import type { SignInParts } from '../sign-in.routes.ts'
import { peopleStore } from '../people.store.ts'
import { verifyCurrentPassword, checkStillVerified } from '../passwords/credentials.actions.ts'
import { resetAttempts } from '../passwords/attempts.ts'
import { openSession } from '../sessions/sessions.actions.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'
import { deviceOf } from './devices.rules.ts'
import { addPasskey, beginPasskey, beginTotp, confirmTotp, factorsOf, removePasskey, removeTotp, renewCodes } from './factors.actions.ts'
import { factorsStore } from './second-factor.store.ts'
import { securityText } from './second-factor.texts.ts'
import { beginPasskeySignIn, countPasskeyAttempt, countStep, verifyByCode, verifyByPasskey } from './steps.actions.ts'

const { sessions, endSession, endOtherSessions, secondFactor, resetSecondFactor } = security
const { beginTotp: begin, confirmTotp: confirm, removeTotp: remove, renewRecoveryCodes } = security
const { beginPasskey: beginKey, addPasskey: addKey, removePasskey: removeKey } = security
const { finishSignIn, askPasskey, signInByPasskey } = security

type Parts = Deps & SignInParts

/** Creates the routes for one's own sessions, and for an administrator's reset of second factors. */
const ownSessions = (parts: Parts) =>
  implement(
    { sessions, endSession, endOtherSessions, secondFactor, resetSecondFactor },
    {
      sessions: async ({ db, actor }) => ({
        list: (await sessionsStore(db).ofPerson(actor.userKey)).map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
          id,
          ...deviceOf(userAgent),
          address: ipAddress,
          startedAt: createdAt.toISOString(),
          seenAt: updatedAt.toISOString(),
          current: id === actor.sessionId,
        })),
      }),

      endSession: async ({ db, actor, params: { id }, record }) => {
        if ((await sessionsStore(db).endOf(actor.userKey, { id })) === 0) return fail('not_found')
        await record({ count: 1 })
        return {}
      },

      endOtherSessions: async ({ db, actor, record, unchanged }) => {
        const count = await sessionsStore(db).endOf(actor.userKey, { except: actor.sessionId })
        if (count === 0) unchanged()
        else await record({ count })
        return { count }
      },

      secondFactor: ({ db, actor }) => factorsOf(db, actor.userKey),

      resetSecondFactor: async ({ db, params: { userKey }, record }) => {
        const person = (await peopleStore(db).byId(userKey)) ?? fail('not_found')
        const { totp, passkeys } = await factorsOf(db, userKey)
        if (!totp && passkeys.length === 0) return fail('not_found')
        await factorsStore(db, userKey).clear()
        await sessionsStore(db).endAllOf(userKey)
        await parts.notifyOfSecurity(db, userKey, securityText('reset'))
        await record({ userKey, name: person.name })
        return {}
      },
    },
  )

/** Ends all of a person's sessions except the one in which they add a factor: the others began without it. */
const endOthers = (db: Db, { userKey, sessionId }: Pick<Person, 'userKey' | 'sessionId'>) =>
  sessionsStore(db).endOf(userKey, { except: sessionId })

/** Creates the routes for one's own factors. Removing or replacing one requires the password. */
const ownFactors = (parts: Parts) => {
  const { notifyOfSecurity } = parts
  return implement(
    {
      beginTotp: begin,
      confirmTotp: confirm,
      removeTotp: remove,
      renewRecoveryCodes,
      beginPasskey: beginKey,
      addPasskey: addKey,
      removePasskey: removeKey,
    },
    {
      beginTotp: prepared(
        ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
        async ({ db, actor }, verified) => {
          await checkStillVerified(db, verified)
          return beginTotp(db, parts, actor)
        },
      ),

      confirmTotp: async ({ db, actor, body, record }) => {
        const recoveryCodes = await confirmTotp(db, parts, actor.userKey, body.code)
        await endOthers(db, actor)
        await notifyOfSecurity(db, actor.userKey, securityText('totp-added'))
        await record({ kind: 'totp' })
        return { recoveryCodes }
      },

      removeTotp: prepared(
        ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
        async ({ db, actor, record }, verified) => {
          await checkStillVerified(db, verified)
          await removeTotp(db, actor.userKey)
          await notifyOfSecurity(db, actor.userKey, securityText('totp-removed'))
          await record({ kind: 'totp' })
          return {}
        },
      ),

      renewRecoveryCodes: prepared(
        ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
        async ({ db, actor, record }, verified) => {
          await checkStillVerified(db, verified)
          const recoveryCodes = await renewCodes(db, actor.userKey)
          await notifyOfSecurity(db, actor.userKey, securityText('codes-renewed'))
          await record({})
          return { recoveryCodes }
        },
      ),

      beginPasskey: prepared(
        ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
        async ({ db, actor }, verified) => {
          await checkStillVerified(db, verified)
          return beginPasskey(db, parts, actor)
        },
      ),

      addPasskey: async ({ db, actor, body, request, record }) => {
        const recoveryCodes = await addPasskey(db, parts, actor, body, request)
        await endOthers(db, actor)
        await notifyOfSecurity(db, actor.userKey, securityText('passkey-added'))
        await record({ kind: 'passkey' })
        return { recoveryCodes }
      },

      removePasskey: prepared(
        ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
        async ({ db, actor, params: { id }, record }, verified) => {
          await checkStillVerified(db, verified)
          await removePasskey(db, actor.userKey, id)
          await notifyOfSecurity(db, actor.userKey, securityText('passkey-removed'))
          await record({ kind: 'passkey' })
          return {}
        },
      ),
    },
  )
}

/** Creates the routes for the second step of a sign-in, and for signing in by passkey. */
const signingIn = (parts: Parts) => {
  const { config, notifyOfSecurity } = parts
  return implement(
    { finishSignIn, askPasskey, signInByPasskey },
    {
      finishSignIn: prepared(
        ({ db, body, request }) => countStep(db, body.token, request),
        async ({ db, body, request, reply, record }) => {
          const { person, second } = await verifyByCode(db, parts, body, request)
          await openSession(db, { config, request, reply }, person)
          await resetAttempts(db, config, request, person.email)
          if (second === 'recovery') await notifyOfSecurity(db, person.userKey, securityText('code-used'))
          await record({ by: 'password', second }, { as: person })
          return {}
        },
      ),

      askPasskey: prepared(
        ({ db, request }) => countPasskeyAttempt(db, request),
        ({ db, body }) => beginPasskeySignIn(db, parts, body.token),
      ),

      signInByPasskey: prepared(
        ({ db, body, request }) => countStep(db, body.token, request),
        async ({ db, body, request, reply, record }) => {
          const { person, alone } = await verifyByPasskey(db, parts, body, request)
          await openSession(db, { config, request, reply }, person)
          await resetAttempts(db, config, request, person.email)
          await record(alone ? { by: 'passkey' } : { by: 'password', second: 'passkey' }, { as: person })
          return {}
        },
      ),
    },
  )
}

export const securityRoutes = (parts: Parts) => [ownSessions(parts), ownFactors(parts), signingIn(parts)]
