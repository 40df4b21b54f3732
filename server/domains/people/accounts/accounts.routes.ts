import { type Env, type MaintenanceNotice, type RevealedLink, type User, accounts } from '@portico/contract/people/accounts'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { requestedLocale } from '../../../kernel/http/serving/languages.ts'
import { implement, combineRoutes, type ServedRoutes } from '../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { createFirstAdministrator, hashBySetUpLink } from './accounts.actions.ts'
import { accountsStore } from './accounts.store.ts'
import {
  addressRestoredText,
  openSession,
  portalOrigin,
  verifyCurrentPassword,
  verifyToLeave,
  requireFreshSession,
  type SignInParts,
  checkStillVerified,
} from '../sign-in/index.ts'
import { closeAccount } from './users/leaving.actions.ts'
import { confirmEmail, requestEmailChange, undoEmail } from './profile/email.actions.ts'
import { changePhoto, makePhoto, photoFile } from './photo/photo.actions.ts'
import { saveRights, usersPage } from './users/users.actions.ts'
import { profileRoutes } from './profile/profile.routes.ts'

type Admission = Pick<User, 'localTermsVersion' | 'termsVer' | 'termsAgreeFlag' | 'firstLogin' | 'inviting' | 'hasAgreePolicy'>

/** Facts about the caller from other rows, sent to the browser along with their identity. */
export interface CallerFacts {
  /** Returns the steps of joining that a person has completed. */
  admissionOf: (db: Db, person: Person) => Promise<Admission>
  /** Returns the ids of the roles that a person has on any app. */
  appRolesOf: (db: Db, person: Person) => Promise<number[]>
  /** Returns the maintenance notice to show to a person, or to a visitor. */
  maintenanceOf: (db: Db, personId: string | null) => Promise<MaintenanceNotice | null>
  /** Returns the company that provides the portal, creating it under this name if there is none. */
  providerCompany: (db: Db, name: string) => Promise<number>
  /** Makes a person a master of a company. */
  makeMaster: (db: Db, companyId: number, userKey: string) => Promise<void>
  /** Returns the revealed links of a person's mails that they have not acknowledged. */
  revealedTo: (db: Db, person: Person) => Promise<RevealedLink[]>
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
const documentUrlsOf = ({ config, documentPaths }: Deps & CallerFacts): Record<string, string> =>
  Object.fromEntries(Object.entries(documentPaths).map(([name, path]) => [name, portalOrigin(config) + path]))

const messagesOf = (notice: MaintenanceNotice | null): User['messages'] =>
  Object.fromEntries((notice?.messages ?? []).map(({ locale, message }) => [locale, message]))

/** Answers a visitor with the same addresses, as field errors, and no rights (the specification's 200401). */
const answerGuest = (deps: Deps & CallerFacts, notice: MaintenanceNotice | null): never => {
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

const envInfo = async (db: Db, deps: Deps & CallerFacts, person: Person) => {
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

const routesOf = (deps: Deps & CallerFacts & SignInParts) => {
  const { config } = deps
  return implement(accounts, {
    envInfo: async ({ db, actor }) =>
      actor.kind === 'person' ? envInfo(db, deps, actor) : answerGuest(deps, await deps.maintenanceOf(db, null)),

    saveLocale: async ({ db, actor, body, record, unchanged }) => {
      if (actor.ownLocale === body.locale) unchanged()
      else await record(body)
      await accountsStore(db).saveLocale(actor.userKey, body.locale)
      return {}
    },

    avatar: prepared(
      (call) => makePhoto(deps.files, call),
      async ({ db, actor, upload, record, unchanged, own, discard }, photo) => {
        await discard([upload.id])
        if ('shown' in photo) {
          unchanged()
          return { url: photo.shown }
        }
        await own([photo.id], { kind: 'person', id: actor.userKey })
        const { url, before } = await changePhoto(db, actor.userKey, photo.id)
        if (before !== null) await discard([before])
        await record({})
        return { url }
      },
    ),

    photo: async ({ db, params: { id } }) => ((await accountsStore(db).isPhoto(id)) ? photoFile(deps.files, id) : fail('file_not_found')),

    requestEmailChange: prepared(
      ({ db, actor, body }) => verifyCurrentPassword(db, actor.userKey, body.password),
      async ({ db, actor, body: { email }, record }, verified) => {
        await checkStillVerified(db, verified)
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
      const { person, from, to } = await undoEmail(db, deps, body.token)
      await record({ from, to }, { as: person })
      await deps.notifyOfSecurity(db, person.userKey, await addressRestoredText(db, person.userKey))
      return { email: to }
    },

    users: ({ db, query }) => usersPage(db, query),

    saveRights: async ({ db, params: { userKey }, body: { previous, ...rights }, record }) => {
      await record({ userKey, name: await saveRights(db, userKey, rights, previous), ...rights })
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

    leave: prepared(
      ({ db, actor, body }) => verifyToLeave(db, actor.userKey, body.password),
      async ({ db, actor, request, reply, record, discard }, verified) => {
        if (verified) await checkStillVerified(db, verified)
        else await requireFreshSession(db, actor)
        await record({})
        await discard(await closeAccount(db, deps, actor, { config, request, reply }))
        return {}
      },
    ),
  })
}

/** Creates the routes for the caller's identity, for accounts, and for their administration. */
export const accountsRoutes = (deps: Deps & CallerFacts & SignInParts): ServedRoutes => combineRoutes([routesOf(deps), profileRoutes(deps)])
