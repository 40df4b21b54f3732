import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { isPackageName } from '../../../kernel/checks.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { can, fileBytes, get, post, put, signedIn } from '../../../kernel/route.ts'
import { OptionalHttpsUrl, optionalLine, PlainName, text } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId, type AppType, appTypes, isAppIdSuffix, type MainPlatform, mainPlatforms } from '../apps/apps.contract.ts'

/** Limits of an app's registration: maximum characters, entries, pixels and bytes. */
export const registrationLimits = {
  name: 50,
  partners: 4,
  companyName: 100,
  packages: 10,
  aliases: 5,
  domains: 10,
  description: 500,
  genre: 50,
  ageRating: 20,
  countries: 250,
  reason: 500,
  iconSide: 512,
  iconBytes: 1_048_576,
  /** Maximum icons that a person can upload in a day. */
  iconsPerDay: 100,
  channelIconBytes: 3_145_728,
} as const

/** The prefix of an App ID by main platform (G-22): native publishing, native channeling, official community, game platform, test. */
export const idPrefixes = { 1: 'LG', 11: 'CG', 12: 'EX', 13: 'EX', 14: 'GP', 0: 'TG' } as const satisfies Record<MainPlatform, string>

/** The app type that a form preselects for a main platform. */
export const usualTypes = { 1: 1, 11: 2, 12: 6, 13: 6, 14: 9, 0: 10 } as const satisfies Record<MainPlatform, AppType>

const keysOf = <Key extends number>(table: Readonly<Record<Key, unknown>>): Key[] => Object.keys(table).map(Number) as Key[]
export const mainPlatformIds = keysOf(mainPlatforms)
export const appTypeIds = keysOf(appTypes)
/** The type whose publisher is one of the developers instead of the provider (G-59). */
export const channelingType = 2

export const MainPlatformId = z.literal(mainPlatformIds)
export const AppTypeId = z.literal(appTypeIds)

/** The part of an App ID that its owner chooses (VALID-01). */
export const IdSuffix = z.string().refine(isAppIdSuffix, { error: 'invalid_app_id' })

const isDistinctInLowerCase = (texts: readonly string[]): boolean => isDistinct(texts.map((text) => text.toLowerCase()))
const PackageName = z.string().trim().refine(isPackageName, { error: 'invalid_package' })
const Packages = z.array(PackageName).max(registrationLimits.packages).refine(isDistinctInLowerCase, { error: 'duplicate' })
/** An alias of an app, unique regardless of case. */
const Alias = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,50}$/, { error: 'invalid_alias' })

/** The fields that the creation wizard and the basic settings have in common. */
export const registrationFields = {
  name: PlainName(registrationLimits.name),
  appType: AppTypeId,
  /** The publishing company: the provider or, for channeling, one of the partners. */
  publisherId: RecordId.nullable(),
  /** The developer companies, 1–4 (CONST-06); the first is the developer that the data dashboard shows. */
  partnerIds: z.array(RecordId).min(1, { error: 'required' }).max(registrationLimits.partners).refine(isDistinct, { error: 'duplicate' }),
  packages: z.strictObject({ aos: Packages, ios: Packages }),
  aliases: z.array(Alias).max(registrationLimits.aliases).refine(isDistinctInLowerCase, { error: 'duplicate' }),
  /** The URL to which the platform reports events; empty if there is none. */
  eventUrl: OptionalHttpsUrl,
  webLogin: z.boolean(),
  missionSticker: z.boolean(),
}

/**
 * The complete names of developers, as found by searching. People of a partner name a company that is new to the app by both,
 * so nobody can find out which companies exist by trying ids.
 */
export const DeveloperNames = z
  .array(z.strictObject({ id: RecordId, name: optionalLine(registrationLimits.companyName) }))
  .max(registrationLimits.partners)
  .optional()
export type DeveloperNames = z.infer<typeof DeveloperNames>

/** Basic settings as edited. They do not include what cannot change: id and platform (VALID-02). */
export const BasicSetting = z
  .strictObject({
    ...registrationFields,
    /** The id of an uploaded picture; null for no icon. */
    iconFileId: z.uuid().nullable(),
    genre: optionalLine(registrationLimits.genre),
    ageRating: optionalLine(registrationLimits.ageRating),
    /** ISO 3166-1 codes. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, { error: 'invalid_country' }))
      .max(registrationLimits.countries)
      .refine(isDistinct, { error: 'duplicate' }),
    languages: z.array(z.enum(locales)).refine(isDistinct, { error: 'duplicate' }),
    description: text({ max: registrationLimits.description, lines: true, blank: true }),
  })
  .meta({ id: 'BasicSetting' })
export type BasicSetting = z.infer<typeof BasicSetting>

export const appStates = ['DEVELOPING', 'APP_REVIEW', 'PUBLISHED', 'DEACTIVATED'] as const
/** The life cycle of an app (STATE in section 1 of the specification). */
export const appLife = lifecycle({
  states: appStates,
  start: 'DEVELOPING',
  moves: {
    review: { from: ['DEVELOPING'], to: 'APP_REVIEW', permission: 'app-status-edit', notifies: ['members'] },
    return: { from: ['APP_REVIEW'], to: 'DEVELOPING', permission: 'app-status-edit', reason: true, notifies: ['members'] },
    publish: { from: ['APP_REVIEW'], to: 'PUBLISHED', permission: 'app-status-edit', notifies: ['members'] },
    deactivate: { from: ['PUBLISHED'], to: 'DEACTIVATED', permission: 'app-status-edit', reason: true, notifies: ['members'] },
    reactivate: { from: ['DEACTIVATED'], to: 'PUBLISHED', permission: 'app-status-edit', reason: true, notifies: ['members'] },
  },
})
export type AppLifeState = (typeof appStates)[number]
export type AppMove = keyof typeof appLife.moves

/** The reason for a transition; may be empty where none is required. */
export const Reason = text({ max: registrationLimits.reason, lines: true, blank: true }).default('')

export const AppMoved = activity(
  'app.status-changed',
  'app',
  z.object({ appId: z.string(), before: z.string(), after: z.string(), reason: z.string() }),
)

const api = '/games-api/api/v1.0'

export const registrations = {
  /** Moves an app to the state `status`. @throws move_not_possible if no transition leads there */
  setStatus: put(`${api}/app/:appId/status`, {
    summary: 'Review, publish or deactivate an app',
    access: can('app-status-edit', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ status: z.enum(appStates), reason: Reason }),
    data: { status: z.enum(appStates) },
    fails: ['app_not_found', 'move_not_possible', 'invalid_input'],
    activity: AppMoved,
  }),
  /** Lists the changes of an app's state, the latest first, at most a hundred entries. */
  statusHistory: get(`${api}/app/:appId/status/history`, {
    summary: 'List the status changes of an app',
    access: can('app-home-view', 'appId'),
    params: { appId: AppId },
    data: {
      list: z.array(
        z.object({ from: z.string().nullable(), to: z.enum(appStates), reason: z.string(), by: z.string().nullable(), at: z.string() }),
      ),
    },
    fails: ['app_not_found'],
  }),
  /**
   * Stores a picture for use as the icon of an app or of its channel, as a PNG of 512 × 512. It is deleted after a day unless
   * it is used. @throws body_too_large beyond 1 MB, for a channel beyond 3 MB
   */
  uploadIcon: post(`${api}/console/icon`, {
    summary: 'Upload a picture for use as the icon of an app',
    access: signedIn,
    query: { for: z.enum(['app', 'channel']).default('app') },
    encoding: 'multipart',
    maxBytes: registrationLimits.channelIconBytes,
    data: { iconFileId: z.uuid() },
    fails: ['invalid_input', 'body_too_large', 'too_many_today'],
    activity: null,
  }),
  /** Reads a picture of the app, such as an icon that is pending approval. */
  icon: get(`${api}/app/:appId/icon/:fileId`, {
    summary: 'Read a picture that is or may become the icon of an app',
    access: can('app-setting-basic-view', 'appId'),
    params: { appId: AppId, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
    revalidate: true,
  }),
}
