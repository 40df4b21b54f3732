import { signingIn } from '@portico/contract/people/sign-in'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { implement, combineRoutes, type ServedRoutes } from '../../../kernel/http/calls/implement.ts'
import { verifyByEmail, checkStillVerified } from './passwords/credentials.actions.ts'
import { hashByResetLink, mailPasswordReset, resetPassword } from './passwords/passwords.actions.ts'
import { resetAttempts } from './passwords/attempts.ts'
import { factorsOf } from './second-factor/factors.actions.ts'
import { securityRoutes } from './second-factor/second-factor.routes.ts'
import { textWithPasskeys } from './second-factor/second-factor.texts.ts'
import { beginStep } from './second-factor/steps.actions.ts'
import { openSession, signOut } from './sessions/sessions.actions.ts'
import { type CompanySignOn, companySignOn, mountAuth, startCompanySignOn } from './sign-on/oidc.ts'
import { demoAccounts } from './sign-in.demo.ts'

/** Functions of rows on which signing in must not depend. */
export interface SignInParts {
  /** Returns whether this company provides the portal. */
  isProvider: (db: Db, companyId: number) => Promise<boolean>
  /** Notifies a person of a change to the protection of their account, in the portal (so in their other sessions too) and by mail. */
  notifyOfSecurity: (db: Db, userKey: string, text: (locale: Locale) => { title: string; body: string }) => Promise<void>
}

const routesOf = (deps: Deps & SignInParts, signOn: CompanySignOn) => {
  const { config } = deps
  return implement(signingIn, {
    signInOptions: async () => ({
      productName: config.PRODUCT_NAME,
      demoAccounts: config.demo ? [...demoAccounts] : [],
      oidc: config.OIDC_ISSUER ? { name: config.OIDC_NAME } : null,
    }),

    signIn: prepared(
      ({ db, body }) => verifyByEmail(db, body),
      async ({ db, request, reply, record, unchanged }, person) => {
        await checkStillVerified(db, person)
        const step = await beginStep(db, person)
        if (step) {
          unchanged()
          return { step }
        }
        await openSession(db, { config, request, reply }, person)
        await resetAttempts(db, config, request, person.email)
        await record({ by: 'password' }, { as: person })
        return { step: null }
      },
    ),

    signInByOidc: prepared(
      () => signOn.auth(),
      async ({ body, request, reply }, auth) => ({ url: await startCompanySignOn(auth, body.back, request, reply) }),
    ),

    signOut: async ({ db, request, reply, record }) => {
      await signOut(db, { config, request, reply })
      await record({})
      return {}
    },

    requestPasswordReset: async ({ db, body, record, unchanged }) => {
      if (await mailPasswordReset(db, deps, body.email)) await record(body)
      else unchanged()
      return {}
    },

    resetPassword: prepared(
      ({ db, body }) => hashByResetLink(db, body.token, body.password),
      async ({ db, body, record }, hash) => {
        const person = await resetPassword(db, body.token, hash)
        const { passkeys } = await factorsOf(db, person.userKey)
        await deps.notifyOfSecurity(db, person.userKey, textWithPasskeys('password-set', passkeys))
        await record({}, { as: person })
        return {}
      },
    ),
  })
}

/** Creates the routes for signing in and out, and for how it is protected. Only one of better-auth's own addresses is served. */
export const signInRoutes = (deps: Deps & SignInParts): ServedRoutes => {
  const signOn = companySignOn(deps)
  const { routes, serve } = combineRoutes([routesOf(deps, signOn), ...securityRoutes(deps)])
  return {
    routes,
    serve: (app, kernel) => {
      void app.register(async (scope) => {
        serve(scope, kernel)
        mountAuth(scope, deps, signOn)
      })
    },
  }
}
