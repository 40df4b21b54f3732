import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { dashboard, del, get, post, put } from '../../../kernel/route.ts'
import { ItemName } from '../../../kernel/text.ts'
import { type GroupClause, groupFields, serviceGroups } from '../groups/groups.contract.ts'

/** Types of items in the dashboard. Each has its page. */
export const itemTypes = ['APP', 'PLATFORM', 'GAME_DEVELOPER', 'CONTRACT', 'SEARCH', 'CUSTOMIZE'] as const
export const ItemType = z.enum(itemTypes)
export type ItemType = z.infer<typeof ItemType>

/** The page of each type of item, in the specification's spelling. */
export const itemPaths = {
  APP: '/data-dashboard/item/app-id',
  PLATFORM: '/data-dashboard/item/plarform/service',
  GAME_DEVELOPER: '/data-dashboard/item/game/developer',
  CONTRACT: '/data-dashboard/item/contract/info',
  SEARCH: '/data-dashboard/item/search',
  CUSTOMIZE: '/data-dashboard/item/my-dashboard',
} as const satisfies Record<ItemType, string>

/** Types that can be a favorite: every selection and search, but not my dashboards, which are listed beside them. */
export const FavoType = ItemType.exclude(['CUSTOMIZE']).meta({ id: 'FavoriteType' })
export type FavoType = z.infer<typeof FavoType>

const Named = z.strictObject({ id: z.string().min(1).max(500), name: z.string().max(500) }).meta({ id: 'NamedChoice' })
export type Named = z.infer<typeof Named>
const Ids = z.strictObject({ ids: z.array(Named).min(1).max(500) })
const SavedSearch = z
  .strictObject({
    /** The query's text, as both `id` and `name`. */
    ql: z.array(z.strictObject({ id: z.string().max(20_000), name: z.string().max(20_000) })).max(10),
    /** `id` is the search type (1 basic, 2 advanced), `meta` the two lists as text: the advanced one, then the basic one. */
    info: z
      .array(z.strictObject({ id: z.union([z.literal(1), z.literal(2)]), meta: z.string().max(60_000), name: z.string().max(500) }))
      .min(1)
      .max(10),
  })
  .meta({ id: 'SavedSearch' })
/** The saved selection or search: exactly the one key that belongs to `favoType`. */
export const Condition = z
  .union([
    z.strictObject({ search: SavedSearch }),
    z.strictObject({ app: z.strictObject({ appId: z.array(Named).length(1) }) }),
    z.strictObject({ platform: z.record(z.string().max(100), z.array(Named).max(500)) }),
    z.strictObject({ gameDeveloper: Ids }),
    z.strictObject({ contract: Ids }),
  ])
  .meta({ id: 'FavoriteCondition' })
export type Condition = z.infer<typeof Condition>

/** Most characters of a condition as JSON. */
export const maxConditionLength = 65_536

/** A condition in a request to save it. */
const NewCondition = Condition.refine((condition) => JSON.stringify(condition).length <= maxConditionLength, {
  error: 'too_long',
  params: { max: maxConditionLength },
})

/** The key of `condition` for each type. */
export const conditionKeys = {
  APP: 'app',
  PLATFORM: 'platform',
  GAME_DEVELOPER: 'gameDeveloper',
  CONTRACT: 'contract',
  SEARCH: 'search',
} as const satisfies Record<FavoType, string>

/** Returns the chosen items of a group, services in the order of their groups; empty for apps and searches. */
export const selectedItems = (condition: Condition): Named[] => {
  if ('platform' in condition) return serviceGroups.flatMap((group) => condition.platform[group] ?? [])
  if ('gameDeveloper' in condition) return condition.gameDeveloper.ids
  return 'contract' in condition ? condition.contract.ids : []
}

/** Returns the clauses of a saved group selection; empty for apps and searches. */
export const clausesOf = (condition: Condition): GroupClause[] => {
  const clause = (field: GroupClause['field'], saved: readonly Named[]): GroupClause[] =>
    saved.length === 0 ? [] : [{ field, operator: '=', value: saved.map(({ id }) => id) }]
  if ('platform' in condition) return serviceGroups.flatMap((group) => clause(group, condition.platform[group] ?? []))
  if ('gameDeveloper' in condition) return clause(groupFields.GAME_DEVELOPER, condition.gameDeveloper.ids)
  return 'contract' in condition ? clause(groupFields.CONTRACT_INFO, condition.contract.ids) : []
}

/** Returns the text of a saved search; a favorite from an external client may have only the lists. */
export const queryTextOf = (condition: Condition): string | undefined =>
  'search' in condition ? condition.search.ql.find(({ id }) => id.trim() !== '')?.id : undefined

/** A row's summary of a favorite: its apps, and everything else. */
export const Summary = z.object({ apps: z.array(z.string()), parameters: z.array(z.string()) }).meta({ id: 'FavoriteSummary' })
const SharedWith = z.object({ id: z.number(), name: z.string() }).meta({ id: 'FavoriteTeam' })
export const Favorite = z
  .object({
    id: z.string(),
    name: z.string(),
    favoType: FavoType,
    condition: Condition,
    summary: Summary,
    /** True when its owner is mailed about apps that were added or dropped out. */
    watched: z.boolean(),
    /** The team whose members see it; only its owner changes it. */
    sharedWith: SharedWith.nullable(),
    /** The name of the owner, if somebody else shares it. */
    sharedBy: z.string().nullable(),
  })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

const FavoriteId = z.uuid()
const mismatch = { error: 'invalid', path: ['condition'] }
const fits = ({ favoType, condition }: { favoType: FavoType; condition: Condition }): boolean => conditionKeys[favoType] in condition

export const FavoriteAdded = activity('favorite.added', 'none', z.object({ id: z.string(), name: z.string(), favoType: FavoType }))
export const FavoriteEdited = activity(
  'favorite.edited',
  'none',
  z.object({ id: z.string(), before: z.string(), after: z.string(), changed: z.array(z.string()) }),
)
export const FavoriteRemoved = activity('favorite.removed', 'none', z.object({ id: z.string(), name: z.string() }))

const api = '/dashboard-api/api/v1.0'

/**
 * The caller's own, and to read those that members of a team share with it; other people's are answered as if they did
 * not exist.
 */
export const favorites = {
  list: get(`${api}/favorite/list`, {
    summary: 'List your favorites, and those shared with your teams',
    access: dashboard,
    data: { favorites: z.array(Favorite) },
  }),
  /** Returns the number of apps that each favorite finds now; null when its query is no longer valid. */
  counts: get(`${api}/favorite/counts`, {
    summary: 'Count the apps that each of your favorites leads to',
    access: dashboard,
    data: { counts: z.record(z.string(), z.number().nullable()) },
  }),
  info: get(`${api}/favorite/info/:id`, {
    summary: 'Read one of your favorites',
    access: dashboard,
    params: { id: FavoriteId },
    data: { favorite: Favorite },
    fails: ['no_fav_id'],
  }),
  /** A favorite must find something: an app that the caller may see, by a query that can be parsed. */
  add: post(`${api}/favorite/add`, {
    summary: 'Add a favorite',
    access: dashboard,
    body: z.strictObject({ name: ItemName, favoType: FavoType, condition: NewCondition }).refine(fits, mismatch),
    data: { favorite: Favorite },
    fails: ['invalid_input', 'quota_reached'],
    activity: FavoriteAdded,
  }),
  /**
   * The fields sent replace the stored ones: a name, a condition of the same type, whether it is watched, and the team of
   * the owner that it is shared with (null for none).
   */
  edit: put(`${api}/favorite/edit`, {
    summary: 'Edit a favorite',
    access: dashboard,
    body: z.strictObject({
      id: FavoriteId,
      name: ItemName.optional(),
      favoType: FavoType.optional(),
      condition: NewCondition.optional(),
      watched: z.boolean().optional(),
      teamId: RecordId.nullable().optional(),
      /** These are sent by clients that return the whole favorite, and not stored. */
      summary: Summary.optional(),
      sharedWith: SharedWith.nullable().optional(),
      sharedBy: z.string().max(500).nullable().optional(),
    }),
    data: { favorite: Favorite },
    fails: ['no_fav_id', 'invalid_input'],
    activity: FavoriteEdited,
  }),
  remove: del(`${api}/favorite/:id/remove`, {
    summary: 'Remove a favorite',
    access: dashboard,
    params: { id: FavoriteId },
    data: {},
    fails: ['no_fav_id'],
    activity: FavoriteRemoved,
  }),
}
