import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, fileBytes, get, duringOnboarding, post, put, signedIn, visitor } from '../../../kernel/route.ts'
import { maxPictureBytes } from '../../../kernel/pictures.ts'
import { Email, limits } from '../../../kernel/text.ts'
import { PersonName } from './accounts.profile.ts'
import { EntryCard, Env, PartnerLinks } from './accounts.start.ts'
import { NewPassword } from '../sign-in/sign-in.contract.ts'

export { PersonName, maxPhoneLength, photoExtensions, photoSize, pictureTypes, Profile, profile } from './accounts.profile.ts'
export { EntryCard, entryCards, Env } from './accounts.start.ts'

/** Texts by language. */
const Texts = z.partialRecord(z.enum(locales), z.string())
/** The state of something that the person edits; null if there is none. */
const EditState = z.string().nullable()

/** The person who is signed in, as their own browser sees them. */
export const User = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    company: z.string().nullable(),
    companyId: z.number().nullable(),
    staff: z.boolean(),
    admin: z.boolean(),
    canAccessDshbrd: z.boolean(),
    locale: Locale,
    /** True until the first sign-in is finished. */
    firstLogin: z.boolean(),
    /** True if there are invitations to decide on. */
    inviting: z.boolean(),
    /** The version of the terms in force, and the one that the person agreed to. */
    localTermsVersion: z.string(),
    termsVer: z.string().nullable(),
    termsAgreeFlag: z.boolean(),
    /** True if the person need not agree to anything. */
    hasAgreePolicy: z.boolean(),
    /** The ids of the person's roles on any app. Their permissions on a single app are in its `environment/info`. */
    appRoles: z.array(z.number()),
    /** The portal's own address. */
    baseUrl: z.string(),
    env: Env,
    /** The maintenance notice by language; empty if there is none. */
    messages: Texts,
    /** The URLs of the documentation's sections, by name. */
    serviceDocumentUrls: z.record(z.string(), z.string()),
    /** The app that the person works on; null outside the app area. */
    appInfo: z.record(z.string(), z.unknown()).nullable(),
    porticoMessageStatus: EditState,
    storeEditStatus: EditState,
    porticoEditStatus: EditState,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A notice in one language. */
const MaintenanceMessage = z
  .object({ locale: z.enum(locales), message: z.string(), msgType: z.string() })
  .meta({ id: 'MaintenanceMessage' })
/** A notice that every page of the portal shows until it is closed or expires. */
export const MaintenanceNotice = z
  .object({ show: z.boolean(), messages: z.array(MaintenanceMessage), msgType: z.string() })
  .meta({ id: 'MaintenanceNotice' })
export type MaintenanceNotice = z.infer<typeof MaintenanceNotice>

/** A mail whose link an administrator has revealed, as reported to its addressee. */
export const RevealedLink = z.object({ by: z.string(), subject: z.string(), writtenAt: z.string(), revealedAt: z.string() })
export type RevealedLink = z.infer<typeof RevealedLink>

export const NewAdministrator = z
  .strictObject({ token: z.string().max(200), name: PersonName, email: Email, password: NewPassword })
  .meta({ id: 'NewAdministrator' })
export const LocaleChanged = activity('account.locale-changed', 'none', z.object({ locale: Locale }))
export const AdministratorCreated = activity('account.administrator-created', 'none', z.object({ email: z.string() }))

/** An account as administrators see it. */
export const Account = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    staff: z.boolean(),
    admin: z.boolean(),
    canAccessDshbrd: z.boolean(),
    /** When false, they cannot sign in, and their sessions have ended. */
    active: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const Rights = z
  .strictObject({ staff: z.boolean(), admin: z.boolean(), canAccessDshbrd: z.boolean(), active: z.boolean() })
  .meta({ id: 'AccountRights' })

export const RightsChanged = activity(
  'account.rights-changed',
  'none',
  z.object({ userKey: z.string(), name: z.string(), ...Rights.shape }),
)
export const AccountLeft = activity('account.left', 'none', z.object({}))
export const PhotoChanged = activity('account.photo-changed', 'none', z.object({}))
export const EmailChangeRequested = activity('account.email-change-requested', 'none', z.object({ email: z.string() }))
export const EmailChanged = activity('account.email-changed', 'none', z.object({ from: z.string(), to: z.string() }))

const account = '/games-api/api/v1.0/account'
const token = z.string().min(1).max(200)

export const accounts = {
  /**
   * Returns the caller and the data that the browser needs to start. A visitor gets HTTP 200, `errorCode` 200401 and the same
   * addresses as field errors (`signUrl`, `signOutUrl`, `adminUrl`, `serviceDocumentUrls` as JSON text).
   */
  envInfo: get('/games-api/api/v1.0/env/info', {
    summary: 'Read who is signed in and what a browser needs to start',
    access: visitor,
    data: {
      user: User,
      inviting: z.boolean(),
      firstLogin: z.boolean(),
      env: Env,
      messages: Texts,
      serviceDocumentUrls: z.record(z.string(), z.string()),
      canAccessDshbrd: z.boolean(),
      sysMtnNoticeDto: z.object({
        sysMtnBldUpNoticeDto: MaintenanceNotice.nullable(),
      }),
      productName: z.string(),
      partnerLinks: PartnerLinks,
      displayTimeZone: z.string(),
      recommendedCards: z.array(EntryCard),
      /** Links of the caller's mails that administrators revealed, until the caller acknowledges them. */
      revealedLinks: z.array(RevealedLink),
    },
    fails: ['signed_out'],
  }),
  saveLocale: put(`${account}/user/locale`, {
    summary: 'Save the language of your interface',
    access: duringOnboarding,
    body: z.strictObject({ locale: Locale }),
    data: {},
    activity: LocaleChanged,
  }),
  /**
   * Changes the caller's photo. The body has one part `image` with a JPG, PNG, GIF or BMP of at most 5 MB, preceded by optional
   * text parts: `type` (`user` by default), `region.x`, `region.y`, `region.width`, `region.height` (the region in pixels that becomes
   * the photo), and `skipSave`. With `skipSave` of `true`, or a `type` of `company`, `team`, `app` or `other`, nothing is stored and the
   * resulting picture is returned; `scale` and `key` are ignored. The picture is re-encoded as a PNG of 120 × 120; nothing else of it
   * is kept.
   */
  avatar: post('/games-api/api/v1.0/avatar/', {
    summary: 'Change your photo',
    access: duringOnboarding,
    encoding: 'multipart',
    maxBytes: maxPictureBytes,
    data: { url: z.string() },
    fails: ['invalid_input', 'body_too_large'],
    activity: PhotoChanged,
  }),
  photo: get('/games-api/api/v1.0/avatar/:id', {
    summary: 'Read a photo',
    access: signedIn,
    params: { id: z.uuid() },
    data: fileBytes,
    fails: ['file_not_found'],
  }),
  /** Mails a link to the new address, which takes effect once opened. The response does not reveal whether the address is taken. */
  requestEmailChange: post(`${account}/user/email/request`, {
    summary: 'Request a change of your e-mail address',
    access: signedIn,
    body: z.strictObject({ email: Email, password: z.string().min(1, { error: 'required' }).max(128) }),
    data: { sentTo: z.string() },
    attempts: 'own-password',
    fails: ['wrong_credentials', 'too_many_requests'],
    activity: EmailChangeRequested,
  }),
  /** Confirms the mailed link: the new address takes effect, a link to undo the change is mailed to the old one, and every session ends. */
  confirmEmail: post(`${account}/user/email/confirm`, {
    summary: 'Confirm a new e-mail address through a mailed link',
    access: visitor,
    body: z.strictObject({ token }),
    data: { email: z.string() },
    attempts: 'link',
    fails: ['link_expired', 'name_taken', 'too_many_requests'],
    activity: EmailChanged,
  }),
  /** Restores the old address, through the link that was mailed to it. */
  undoEmail: post(`${account}/user/email/undo`, {
    summary: 'Undo a change of an e-mail address through a mailed link',
    access: visitor,
    body: z.strictObject({ token }),
    data: { email: z.string() },
    attempts: 'link',
    fails: ['link_expired', 'name_taken', 'too_many_requests'],
    activity: EmailChanged,
  }),
  /** Lists every account, by name; `keyword` searches names, addresses and companies. */
  users: get('/games-api/api/v1.0/admin/user', {
    summary: 'List the accounts',
    access: admin,
    query: { keyword: z.string().max(limits.keyword).optional(), ...paging },
    data: paged(Account),
  }),
  /**
   * Grants and revokes rights. `previous` are those that the caller saw.
   * @throws stale_version if they have changed since; last_administrator if no administrator would be left
   */
  saveRights: put('/games-api/api/v1.0/admin/user/:userKey/rights', {
    summary: 'Save the permissions of an account',
    access: admin,
    params: { userKey: z.string().max(100) },
    body: Rights.extend({ previous: Rights }),
    data: {},
    fails: ['not_found', 'stale_version', 'last_administrator'],
    activity: RightsChanged,
  }),
  /** Creates the first administrator, through the one-time link that the first start printed, and signs them in. */
  setUp: post(`${account}/set-up`, {
    summary: 'Create the first administrator',
    access: visitor,
    body: NewAdministrator,
    data: {},
    attempts: 'link',
    fails: ['link_expired', 'name_taken', 'invalid_input', 'too_many_requests'],
    activity: AdministratorCreated,
  }),
  /**
   * Closes the caller's account for good: whatever identifies them is erased, while their entries in the activity log stay. A
   * person without a password must have signed in within the last ten minutes (`sign_in_again`).
   */
  leave: post(`${account}/leave`, {
    summary: 'Close your account',
    access: signedIn,
    body: z.strictObject({ password: z.string().max(128).default('') }),
    attempts: 'own-password',
    data: {},
    fails: ['wrong_credentials', 'sign_in_again', 'last_master', 'last_reviewer', 'last_administrator', 'too_many_requests'],
    activity: AccountLeft,
  }),
}
