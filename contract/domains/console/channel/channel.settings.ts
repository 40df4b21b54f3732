import * as z from 'zod'
import { isPackageName } from '../../../kernel/checks.ts'
import { type Locale, locales } from '../../../kernel/locale.ts'
import type { Phase } from '../../../kernel/permission.ts'
import { Email, HttpsUrl, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { settingKind, type SettingProblem } from '../phase-settings/phase-settings.contract.ts'
import { channelLimits, isCallback } from './channel.rules.ts'

export const channelPath = '/games-api/api/v1.0/app/:appId/channel'

const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(''), schema])

/** What a channel may ask its users for. */
export const channelScopes = ['profile', 'openid', 'email', 'friends', 'message', 'mission-sticker'] as const
export type ChannelScope = (typeof channelScopes)[number]
/** Where a channel is offered. */
export const channelRegions = ['GLOBAL', 'JP', 'KR', 'TW', 'TH', 'ID', 'CN'] as const
export const channelCategories = ['action', 'adventure', 'casual', 'puzzle', 'rpg', 'simulation', 'sports', 'strategy', 'tool'] as const

const { name, description, purpose, callbacks, packages, schemes, tokenHours } = channelLimits
const line = (max: number) => text({ max, blank: true })
const Localised = z.strictObject({ name: line(name), description: text({ max: description, blank: true, lines: true }) })
const eachLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, Schema>)

const Permission = z.strictObject({ scope: z.enum(channelScopes), required: z.boolean(), purpose: line(purpose) })

const Basic = z.strictObject({
  iconFileId: z.uuid().nullable(),
  name: line(name),
  description: text({ max: description, blank: true, lines: true }),
  email: optional(Email),
  privacyUrl: optional(HttpsUrl),
  termsUrl: optional(HttpsUrl),
  region: z.enum(channelRegions),
  categories: z.array(z.enum(channelCategories)).max(channelLimits.categories).refine(distinct, { error: 'duplicate' }),
  /** Name and description by language; a language without a name shows the name above. */
  texts: eachLocale(Localised),
  permissions: z
    .array(Permission)
    .max(channelLimits.permissions)
    .refine((list) => distinct(list.map(({ scope }) => scope)), { error: 'duplicate' }),
  missionSticker: z.boolean(),
})

const blankTexts = Object.fromEntries(locales.map((locale) => [locale, { name: '', description: '' }])) as Record<
  Locale,
  { name: string; description: string }
>

/** The working copy of what a channel says of itself; what was approved is kept beside it. */
export const channelBasic = settingKind({
  name: 'channel-basic',
  path: `${channelPath}/basic`,
  words: 'the basic information of a channel',
  scope: 'phase',
  params: { appId: AppId },
  schema: Basic,
  empty: {
    iconFileId: null,
    name: '',
    description: '',
    email: '',
    privacyUrl: '',
    termsUrl: '',
    region: 'GLOBAL',
    categories: [],
    texts: blankTexts,
    permissions: [],
    missionSticker: false,
  },
  needed: ['iconFileId', 'name', 'description', 'email', 'privacyUrl', 'termsUrl', 'categories'],
  view: 'app-product-channel-view',
  edit: 'app-product-channel-edit',
})
export type ChannelBasic = z.infer<typeof Basic>

const packageNames = z
  .array(z.string().trim().refine(isPackageName, { error: 'invalid_package' }))
  .max(packages)
  .refine(distinct, { error: 'duplicate' })

const Technical = z.strictObject({
  callbackUrls: z.array(z.string().trim().max(2_000)).max(callbacks).refine(distinct, { error: 'duplicate' }),
  androidPackages: packageNames,
  iosBundles: packageNames,
  schemes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9+.-]{0,49}$/i, { error: 'invalid' }),
    )
    .max(schemes)
    .refine(distinct, { error: 'duplicate' }),
  tokenHours: z.number().int().min(1).max(tokenHours),
  eventUrl: optional(HttpsUrl),
})

const callbackProblems = ({ callbackUrls }: z.infer<typeof Technical>, phase: Phase | undefined): SettingProblem[] =>
  callbackUrls.flatMap((url, at) =>
    isCallback(url, phase ?? 3) ? [] : [{ field: `callbackUrls.${at}`, code: 'invalid_callback' as const }],
  )

const defaultTokenHours = 24

/** How a channel is reached and called back. Its secret and its encryption key are made by the portal. */
export const channelTechnical = settingKind({
  name: 'channel-technical',
  path: `${channelPath}/technical`,
  words: 'the technical information of a channel',
  scope: 'phase',
  params: { appId: AppId },
  schema: Technical,
  empty: { callbackUrls: [], androidPackages: [], iosBundles: [], schemes: [], tokenHours: defaultTokenHours, eventUrl: '' },
  made: ['secret', 'encryptionKey'],
  needed: ['callbackUrls', 'androidPackages', 'iosBundles', 'eventUrl', 'secret', 'encryptionKey'],
  check: callbackProblems,
  view: 'app-product-channel-tech-view',
  edit: 'app-product-channel-tech-edit',
})
export type ChannelTechnical = z.infer<typeof Technical>
