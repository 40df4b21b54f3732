import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { locales } from '../../../kernel/locale.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { optionalLine, PlainName } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Common categories are shared by all apps, custom ones belong to one. */
export const categoryKinds = ['common', 'custom'] as const
export type CategoryKind = (typeof categoryKinds)[number]

export const categoryLimits = { name: 30, description: 200, perApp: 100 } as const

/** Names by language; the fallback is English. */
const Names = z
  .partialRecord(z.enum(locales), PlainName(categoryLimits.name))
  .refine((names) => names.en_US !== undefined, { error: 'required', path: ['en_US'] })

export const SupportCategory = z
  .object({
    id: z.number(),
    kind: z.enum(categoryKinds),
    names: z.partialRecord(z.enum(locales), z.string()),
    description: z.string(),
    /** A hidden category cannot be chosen any more; existing uses remain. */
    shown: z.boolean(),
    /** Tickets and shared posts of this app in the category. */
    items: z.number(),
    version: z.number(),
  })
  .meta({ id: 'SupportCategory' })
export type SupportCategory = z.infer<typeof SupportCategory>

/** A visible category as people choose it, named in their language. */
export const CategoryChoice = SupportCategory.pick({ id: true, kind: true }).extend({ name: z.string() }).meta({ id: 'CategoryChoice' })
export type CategoryChoice = z.infer<typeof CategoryChoice>

const Draft = z.strictObject({ names: Names, description: optionalLine(categoryLimits.description) })

const Recorded = z.object({ appId: z.string(), id: z.number(), name: z.string() })
export const CategoryAdded = activity('category.added', 'app', Recorded.extend({ shown: z.boolean() }))
export const CategoryChanged = activity('category.changed', 'app', Recorded.extend(Edited))
export const CategoryDeleted = activity('category.deleted', 'app', Recorded)
export const CategoriesOrdered = activity('category.ordered', 'app', z.object({ appId: z.string(), ids: z.array(z.number()) }))
export const CategoryShown = activity('category.shown', 'app', Recorded)
export const CategoryHidden = activity('category.hidden', 'app', Recorded)

/** Returns the path of one kind. Both have the same type, from which the parameters are derived. */
const pathOf = (kind: CategoryKind) =>
  `/supports-api/api/v1.0/app/:appId/category/${kind}` as '/supports-api/api/v1.0/app/:appId/category/custom'

/** The routes for all categories of a kind; kinds differ in their permission. */
const listRoutes = (kind: CategoryKind) => {
  const path = pathOf(kind)
  const words = `${kind} categories`
  return {
    list: get(`${path}/list`, {
      summary: `List the ${words} of an app`,
      access: can(`app-category-${kind}-view`, 'appId'),
      params: { appId: AppId },
      data: { list: z.array(SupportCategory) },
      fails: ['app_not_found'],
    }),
    add: post(`${path}/add`, {
      summary: `Add one of the ${words}`,
      access: can(`app-category-${kind}-add`, 'appId'),
      params: { appId: AppId },
      body: Draft.extend({ shown: z.boolean().default(true) }),
      data: { id: z.number() },
      fails: ['app_not_found', 'name_taken', 'quota_reached'],
      activity: CategoryAdded,
    }),
    /** Reorders the categories. @throws taken_meanwhile unless the ids are all of them */
    order: put(`${path}/order`, {
      summary: `Order the ${words}`,
      access: can(`app-category-${kind}-edit`, 'appId'),
      params: { appId: AppId },
      body: z.strictObject({ ids: z.array(RecordId).max(categoryLimits.perApp) }),
      data: {},
      fails: ['app_not_found', 'taken_meanwhile'],
      activity: CategoriesOrdered,
    }),
  }
}

/** The routes for one category of a kind. */
const entryRoutes = (kind: CategoryKind) => {
  const path = pathOf(kind)
  const params = { appId: AppId, id: RecordIdInPath }
  const words = `${kind} categories`
  return {
    change: put(`${path}/:id`, {
      summary: `Change one of the ${words}`,
      access: can(`app-category-${kind}-edit`, 'appId'),
      params,
      body: Draft.extend({ version: EditedVersion }),
      data: { version: z.number() },
      fails: ['app_not_found', 'not_found', 'stale_version', 'name_taken'],
      activity: CategoryChanged,
    }),
    enable: put(`${path}/:id/enable`, {
      summary: `Show one of the ${words}`,
      access: can(`app-category-${kind}-enable`, 'appId'),
      params,
      data: {},
      fails: ['app_not_found', 'not_found'],
      activity: CategoryShown,
    }),
    disable: put(`${path}/:id/disable`, {
      summary: `Hide one of the ${words}`,
      access: can(`app-category-${kind}-disable`, 'appId'),
      params,
      data: {},
      fails: ['app_not_found', 'not_found'],
      activity: CategoryHidden,
    }),
    /** Deletes an empty category. @throws in_use while it is in use, in any app */
    remove: del(`${path}/:id`, {
      summary: `Delete one of the ${words}`,
      access: can(`app-category-${kind}-delete`, 'appId'),
      params,
      data: {},
      fails: ['app_not_found', 'not_found', 'in_use'],
      activity: CategoryDeleted,
    }),
  }
}

/** Maintained by staff, for all apps. */
export const commonCategories = { ...listRoutes('common'), ...entryRoutes('common') }
/** Maintained for one app. */
export const customCategories = { ...listRoutes('custom'), ...entryRoutes('custom') }
