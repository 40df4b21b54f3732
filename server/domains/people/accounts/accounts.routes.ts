import { type Env, type MaintenanceNotice, type RevealedLink, type User, accounts } from '@portico/contract/people/accounts'
import type { Locale } from '@portico/contract/kernel/locale'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { prepared } from '../../../kernel/http/call.ts'
import { implement, servedTogether, type ServedRoutes } from '../../../kernel/http/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { createFirstAdministrator, hashBySetUpLink } from './accounts.actions.ts'
import { demoAccounts } from './accounts.demo.ts'
import { accountsStore } from './accounts.store.ts'
import { portalOrigin } from './sessions/cookies.ts'
import { proveAgain, proveByEmail, stillProven } from './passwords/credentials.actions.ts'
import { confirmEmail, requestEmailChange, undoEmail } from './people/email.actions.ts'
import { companySignOn, mountAuth, startCompanySignOn } from './sign-on/oidc.ts'
import { hashByResetLink, mailPasswordReset, resetPassword } from './passwords/passwords.actions.ts'
import { changePhoto, makePhoto, photoFile } from './people/photo.actions.ts'
import { requestedLocale } from '../../../kernel/http/languages.ts'
import { openSession, signOut } from './sessions/sessions.actions.ts'
import { forgiveTries } from './passwords/tries.ts'
import { saveRights, usersPage } from './people/users.actions.ts'
import { profileRoutes } from './people/profile.routes.ts'
import { securityRoutes } from './second-factor/second-factor.routes.ts'
import { beginStep } from './second-factor/steps.actions.ts'

type Admission = Pick<User, 'localTermsVersion' | 'termsVer' | 'termsAgreeFlag' | 'firstLogin' | 'inviting' | 'hasAgreePolicy'>

/** Facts about the caller from other rows, sent to the browser along with their identity. */
export interface AboutPeople {
  /** Returns which steps of joining a person has completed. */
  admissionOf: (db: Db, person: Person) => Promise<Admission>
  /** Returns the ids of the roles that a person has on any app. */
  appRolesOf: (db: Db, person: Person) => Promise<number[]>
  /** Returns the maintenance notice to show to a person, or to a visitor. */
  maintenanceOf: (db: Db, personId: string | null) => Promise<MaintenanceNotice | null>
  /** Returns the company that provides the portal, creating it under this name if there is none. */
  providerCompany: (db: Db, name: string) => Promise<number>
  /** Makes a person a master of a company. */
  makeMaster: (db: Db, companyId: number, userKey: string) => Promise<void>
  /** Returns whether this company provides the portal. */
  isProvider: (db: Db, companyId: number) => Promise<boolean>
  /** Returns the revealed links of a person's mails that they have not acknowledged. */
  revealedTo: (db: Db, person: Person) => Promise<RevealedLink[]>
  /** Notifies a person of a change to the protection of their account, in the portal (so in their other sessions too) and by mail. */
  notifyOfSecurity: (db: Db, userKey: string, text: (locale: Locale) => { title: string; body: string }) => Promise<void>
  /** Removes a person who closes their account from their company, teams and apps. @throws last_master, last_reviewer */
  releasePerson: (db: Db, person: Person) => Promise<void>
  /** Paths of the documentation's sections, by name. */
  documentPaths: Readonly<Record<string, string>>
}

const envOf = (config: Config): z.infer<typeof Env> => ({
  signUrl: '/sign-in',
  signOutUrl: '/sign-out',
  adminUrl: '/admin',
  webUrl: portalOrigin(config),
})

/** Returns the URLs of the documentation's sections, by name. */
const documentUrlsOf = ({ config, documentPaths }: Deps & AboutPeople): Record<string, string> =>
  Object.fromEntries(Object.entries(documentPaths).map(([name, path]) => [name, portalOrigin(config) + path]))

const messagesOf = (notice: MaintenanceNotice | null): User['messages'] =>
  Object.fromEntries((notice?.messages ?? []).map(({ locale, message }) => [locale, message]))

/** Answers a visitor with the same addresses, as field errors, and no rights (the specification's 200401). */
const answerGuest = (deps: Deps & AboutPeople, notice: MaintenanceNotice | null): never => {
  const { config } = deps
  const facts = {
    ...envOf(config),
    serviceDocumentUrls: JSON.stringify(documentUrlsOf(deps)),
    productName: config.PRODUCT_NAME,
    partnerLinks: JSON.stringify(config.PARTNER_LINKS),
    sysMtnNoticeDto: JSON.stringify({ sysMtnBldUpNoticeDto: notice }),
    displayTimeZone: config.DISPLAY_TIME_ZONE,
  }
  return fail('signed_out', { httpStatus: 200, fieldErrors: Object.entries(facts).map(([field, message]) => ({ field, message })) })
}

/** Fields of the specification that the app area answers itself (`app-area`). */
const appAreaDefaults = { appInfo: null, porticoMessageStatus: null, storeEditStatus: null, porticoEditStatus: null }

const envInfo = async (db: Db, deps: Deps & AboutPeople, person: Person) => {
  const { config, admissionOf, appRolesOf, maintenanceOf, revealedTo } = deps
  const admission = await admissionOf(db, person)
  const notice = await maintenanceOf(db, person.userKey)
  const shared = { env: envOf(config), messages: messagesOf(notice), serviceDocumentUrls: documentUrlsOf(deps) }
  const own = { ...person, locale: person.ownLocale, appRoles: await appRolesOf(db, person), baseUrl: portalOrigin(config) }
  return {
    user: { ...own, ...admission, ...shared, ...appAreaDefaults },
    ...shared,
    inviting: admission.inviting,
    firstLogin: admission.firstLogin,
    canAccessDshbrd: person.canAccessDshbrd,
    sysMtnNoticeDto: { sysMtnBldUpNoticeDto: notice },
    productName: config.PRODUCT_NAME,
    partnerLinks: config.PARTNER_LINKS,
    displayTimeZone: config.DISPLAY_TIME_ZONE,
    recommendedCards: config.RECOMMENDED_CARDS,
    revealedLinks: await revealedTo(db, person),
  }
}

const routesOf = (deps: Deps & AboutPeople, signOn: ReturnType<typeof companySignOn>) => {
  const { config } = deps
  return implement(accounts, {
    envInfo: async ({ db, actor }) =>
      actor.kind === 'person' ? envInfo(db, deps, actor) : answerGuest(deps, await deps.maintenanceOf(db, null)),

    signInOptions: async () => ({
      productName: config.PRODUCT_NAME,
      demoAccounts: config.demo ? [...demoAccounts] : [],
      oidc: config.OIDC_ISSUER ? { name: config.OIDC_NAME } : null,
    }),

    signIn: prepared(
      ({ db, body }) => proveByEmail(db, body),
      async ({ db, request, reply, record, unchanged }, person) => {
        await stillProven(db, person)
        const step = await beginStep(db, person)
        if (step) {
          unchanged()
          return { step }
        }
        await openSession(db, { config, request, reply }, person)
        await forgiveTries(db, config, request, person.email)
        await record({ by: 'password' }, { as: person })
        return { step: null }
      },
    ),

    signInByOidc: async ({ body, request, reply }) => ({ url: await startCompanySignOn(await signOn(), body.back, request, reply) }),

    signOut: async ({ db, request, reply, record }) => {
      await signOut(db, { config, request, reply })
      await record({})
      return {}
    },

    saveLocale: async ({ db, actor, body, record, unchanged }) => {
      if (actor.ownLocale === body.locale) unchanged()
      else await record(body)
      await accountsStore(db).saveLocale(actor.userKey, body.locale)
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
        await record({}, { as: await resetPassword(db, body.token, hash) })
        return {}
      },
    ),

    avatar: prepared(
      (call) => makePhoto(deps.files, call),
      async ({ db, actor, upload, record, unchanged, own, discard }, made) => {
        await discard([upload.id])
        if ('shown' in made) {
          unchanged()
          return { url: made.shown }
        }
        await own([made.id], { kind: 'person', id: actor.userKey })
        const { url, before } = await changePhoto(db, actor.userKey, made.id)
        if (before !== null) await discard([before])
        await record({})
        return { url }
      },
    ),

    photo: async ({ db, params: { id } }) => ((await accountsStore(db).isPhoto(id)) ? photoFile(deps.files, id) : fail('file_not_found')),

    requestEmailChange: prepared(
      ({ db, actor, body }) => proveAgain(db, actor.userKey, body.password),
      async ({ db, actor, body: { email }, record }, proven) => {
        await stillProven(db, proven)
        await requestEmailChange(db, deps, actor, email)
        await record({ email })
        return { sentTo: email }
      },
    ),

    confirmEmail: async ({ db, body, record }) => {
      const { person, from, to } = await confirmEmail(db, deps, body.token)
      await record({ from, to }, { as: person })
      return { email: to }
    },

    undoEmail: async ({ db, body, record }) => {
      const { person, from, to } = await undoEmail(db, body.token)
      await record({ from, to }, { as: person })
      return { email: to }
    },

    users: ({ db, query }) => usersPage(db, query),

    saveRights: async ({ db, params: { userKey }, body, record }) => {
      await record({ userKey, name: await saveRights(db, userKey, body), ...body })
      return {}
    },

    setUp: prepared(
      ({ db, body }) => hashBySetUpLink(db, body),
      async ({ db, body: { token, name, email }, request, reply, record }, hash) => {
        const companyId = await deps.providerCompany(db, config.PRODUCT_NAME)
        const administrator = await createFirstAdministrator(db, companyId, {
          token,
          name,
          email,
          hash,
          locale: requestedLocale(request.headers),
        })
        await deps.makeMaster(db, companyId, administrator.userKey)
        await openSession(db, { config, request, reply }, { userKey: administrator.userKey, email })
        await record({ email }, { as: administrator })
        return {}
      },
    ),
  })
}

/** Creates the routes for signing in and out, and for accounts. Only one of better-auth's own addresses is served. */
export const accountsRoutes = (deps: Deps & AboutPeople): ServedRoutes => {
  const signOn = companySignOn(deps)
  const { routes, serve } = servedTogether([routesOf(deps, signOn), profileRoutes(deps), ...securityRoutes(deps)])
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
