import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/moments.ts'
import { pagingOf } from '../../../kernel/paging.ts'
import { dashboard, del, get, post, put } from '../../../kernel/route.ts'
import { ItemName } from '../../../kernel/text.ts'
import { App, AppId } from '../../apps/apps/apps.contract.ts'
import { DisplayOption } from '../display-options/display-options.contract.ts'
import { CategoryMetas } from '../metadata/metadata.contract.ts'
import { FoundApp } from '../search/search.contract.ts'

const DashboardId = z.uuid()

/** The keys of a category that a dashboard displays. */
export const ShownMetas = z.object({ catgId: z.number(), catgName: z.string(), metaNames: z.array(z.string()) }).meta({ id: 'ShownMetas' })
export type ShownMetas = z.infer<typeof ShownMetas>

/** A dashboard as lists show it, without apps that its owner may no longer see. */
export const MyDashboard = z
  .object({
    id: z.string(),
    name: z.string(),
    appList: z.array(App.pick({ id: true, name: true })),
    displayOptions: z.array(ShownMetas),
  })
  .meta({ id: 'MyDashboard' })
export type MyDashboard = z.infer<typeof MyDashboard>

/** Most apps of one dashboard, and most keys that it shows of one category. */
export const dashboardLimits = { apps: 2_000, metas: 200 } as const

const ShownMetasSent = z
  .strictObject({
    catgId: RecordId,
    catgName: z.string().max(100).optional(),
    metaNames: z.array(z.string().max(100)).max(dashboardLimits.metas),
  })
  .meta({ id: 'ShownMetasChoice' })
const DisplayOptionsSent = z
  .array(ShownMetasSent)
  .max(200)
  .refine((options) => options.some(({ metaNames }) => metaNames.length > 0), { error: 'required' })

export const MyDashboardAdded = activity('my-dashboard.added', 'none', z.object({ id: z.string(), name: z.string(), apps: z.number() }))
export const MyDashboardEdited = activity(
  'my-dashboard.edited',
  'none',
  z.object({ id: z.string(), name: z.string(), changed: z.array(z.string()) }),
)
export const MyDashboardRemoved = activity('my-dashboard.removed', 'none', z.object({ id: z.string(), name: z.string() }))

const api = '/dashboard-api/api/v1.0'

/** People's own dashboards. Other people's are answered as if they did not exist. */
export const myDashboards = {
  list: get(`${api}/customize/list`, {
    summary: 'List your dashboards',
    access: dashboard,
    data: { customizes: z.array(MyDashboard) },
  }),
  /** Every category with the names of its keys, to choose from. */
  metas: get(`${api}/customize/catg-meta/list`, {
    summary: 'List the keys that a dashboard can display',
    access: dashboard,
    data: { 'catg-metas': z.array(z.object({ catgId: z.number(), catgName: z.string(), metas: z.array(z.object({ name: z.string() })) })) },
  }),
  /**
   * Returns one dashboard with a page of its apps and their displayed values; all apps without `size`. `keys` are the displayed
   * keys in order. `asOf` (`yyyy-MM-dd`): the state on that day.
   */
  one: get(`${api}/customize/:id`, {
    summary: 'Read one of your dashboards with its apps',
    access: dashboard,
    params: { id: DashboardId },
    query: {
      ...pagingOf({ max: dashboardLimits.apps, size: dashboardLimits.apps }),
      asOf: Day.optional(),
    },
    data: {
      customizeBrd: z.object({ id: z.string(), name: z.string(), appList: z.array(FoundApp) }),
      keys: z.array(z.string()),
      total: z.number(),
    },
    fails: ['not_found'],
  }),
  add: post(`${api}/customize/add`, {
    summary: 'Add a dashboard',
    access: dashboard,
    body: z.strictObject({
      name: ItemName,
      appList: z.array(AppId).min(1, { error: 'required' }).max(dashboardLimits.apps),
      displayOptions: DisplayOptionsSent,
    }),
    data: { customizedDshbrdId: z.string() },
    fails: ['invalid_input', 'quota_reached'],
    activity: MyDashboardAdded,
  }),
  /** Omitted fields are unchanged. */
  edit: put(`${api}/customize/edit`, {
    summary: 'Edit a dashboard',
    access: dashboard,
    body: z.strictObject({
      id: DashboardId,
      name: ItemName.optional(),
      displayOptions: DisplayOptionsSent.optional(),
      appList: z
        .array(z.union([AppId, z.object({ id: AppId }).transform(({ id }) => id)]))
        .min(1, { error: 'required' })
        .max(dashboardLimits.apps)
        .optional(),
    }),
    data: {},
    fails: ['not_found', 'invalid_input'],
    activity: MyDashboardEdited,
  }),
  remove: del(`${api}/customize/remove/:id`, {
    summary: 'Remove a dashboard',
    access: dashboard,
    params: { id: DashboardId },
    data: {},
    fails: ['not_found'],
    activity: MyDashboardRemoved,
  }),
  /** Lists every key with whether the dashboard displays it. */
  displayOptions: get(`${api}/customize/:id/catg-meta/disopt`, {
    summary: 'Read which keys a dashboard displays',
    access: dashboard,
    params: { id: DashboardId },
    data: { 'catg-metas-disopt': z.array(DisplayOption) },
    fails: ['not_found'],
  }),
  /** Returns all metadata of one of its apps, for the drawer. */
  appMetas: get(`${api}/customize/:dashId/app/:appId/metas`, {
    summary: 'Read the metadata of an app on a dashboard',
    access: dashboard,
    params: { dashId: DashboardId, appId: AppId },
    data: { 'customizeBrd-app-metas': z.array(CategoryMetas) },
    fails: ['not_found', 'app_not_found'],
  }),
}
