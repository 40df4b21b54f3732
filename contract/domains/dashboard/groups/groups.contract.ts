import * as z from 'zod'
import { safePost, dashboard, get } from '../../../kernel/route.ts'

/** The three groups of platform services. */
export const serviceGroups = ['SDK Version', 'Product Usage', 'Core Usage'] as const
export const ServiceGroup = z.enum(serviceGroups).meta({ id: 'ServiceGroup' })
export type ServiceGroup = z.infer<typeof ServiceGroup>

export const platforms = ['aos', 'ios'] as const
export const Platform = z.enum(platforms).meta({ id: 'Platform' })
export type Platform = z.infer<typeof Platform>
export const platformNames = { aos: 'Android', ios: 'IOS' } as const satisfies Record<Platform, string>

/** The groupings of `search/list/groupby-metas`. */
export const SrchType = z.enum(['PLATFORM_SERVICE', 'GAME_DEVELOPER', 'CONTRACT_INFO']).meta({ id: 'GroupSearchType' })
export type SrchType = z.infer<typeof SrchType>

/** The metadata keys of developers and contracts, as the specification spells them. */
export const groupFields = { GAME_DEVELOPER: 'game developer', CONTRACT_INFO: 'contract info' } as const

/** A version of the SDK on a platform, or a service that an app uses: then `key` names it and `value` is true. */
export const MetaOption = z
  .object({ key: z.string(), value: z.union([z.string(), z.literal(true)]), platform: Platform.optional() })
  .meta({ id: 'PlatformOption' })
export type MetaOption = z.infer<typeof MetaOption>

export const PlatformMeta = z.object({ displayName: ServiceGroup, metaOptions: z.array(MetaOption) }).meta({ id: 'PlatformMeta' })
export type PlatformMeta = z.infer<typeof PlatformMeta>

/** A choice: `id` is used in addresses and favorites, `label` is displayed. */
export interface Service {
  id: string
  label: string
}

/** Converts an option: `4.1(IOS)`, displayed as `4.1 (IOS)`; services are named by their keys. */
export const serviceOf = ({ key, value, platform }: MetaOption): Service =>
  platform === undefined
    ? { id: key, label: key }
    : { id: `${value}(${platformNames[platform]})`, label: `${value} (${platformNames[platform]})` }

/** Most services, developers or contract types of one group search. */
export const maxGroupChoices = 500

/** A clause of a group search: `field` is a group of services, or `game developer` or `contract info`. */
export const GroupClause = z.strictObject({
  field: z.enum([...serviceGroups, groupFields.GAME_DEVELOPER, groupFields.CONTRACT_INFO]),
  operator: z.literal('='),
  value: z
    .array(z.union([z.string().max(500), z.number()]))
    .min(1)
    .max(maxGroupChoices),
})
export type GroupClause = z.infer<typeof GroupClause>

const Clauses = z
  .string()
  .max(60_000)
  .transform((sent, context): unknown => {
    try {
      return JSON.parse(sent)
    } catch {
      context.addIssue({ code: 'custom', message: 'wrong_type' })
      return z.NEVER
    }
  })
  .pipe(z.array(GroupClause).min(1).max(maxGroupChoices))
  .refine((clauses) => clauses.reduce((sum, { value }) => sum + value.length, 0) <= maxGroupChoices, {
    error: 'too_many_entries',
    params: { max: maxGroupChoices },
  })

/** A service, developer or contract type with its apps: the first ones by name, and `total`. */
export const GroupRow = z
  .object({
    srchCondition: z.string(),
    /** The requested id. */
    id: z.string(),
    /** True when it (still) exists. */
    known: z.boolean(),
    apps: z.array(z.object({ id: z.string(), name: z.string() })),
    total: z.number(),
  })
  .meta({ id: 'GroupRow' })
export type GroupRow = z.infer<typeof GroupRow>

const api = '/dashboard-api/api/v1.0'

export const groups = {
  platformMetas: get(`${api}/search/metas/platform/list`, {
    summary: 'List the platform services',
    access: dashboard,
    data: { 'platform-metas': z.array(PlatformMeta) },
  }),
  developerMetas: get(`${api}/search/metas/game-developer/list`, {
    summary: 'List the game developers',
    access: dashboard,
    data: { 'game-developer-metas': z.array(z.object({ id: z.string(), name: z.string() })) },
  }),
  contractMetas: get(`${api}/search/metas/contract-info/list`, {
    summary: 'List the contract types',
    access: dashboard,
    data: { 'contract-info-metas': z.array(z.object({ displayName: z.string() })) },
  }),
  /** Returns a row for each requested value, in the same order. Without `size` with all its apps. */
  appsBy: safePost(`${api}/search/list/groupby-metas`, {
    summary: 'List the apps by service, developer or contract type',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({ query: Clauses, srchType: SrchType, size: z.coerce.number().int().min(1).max(1_000).optional() }),
    data: { 'app-list': z.array(GroupRow) },
    fails: ['invalid_input'],
  }),
}
