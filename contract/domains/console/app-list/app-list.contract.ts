import * as z from 'zod'
import { RecordId } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { get, signedIn } from '../../../kernel/route.ts'
import { limits } from '../../../kernel/text.ts'
import { appStates, AppTypeId } from '../../apps/registrations/registrations.contract.ts'

/** An app in the console's list, with the caller's role on it. */
export const ListedApp = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    status: z.enum(appStates),
    appType: z.number(),
    developer: z.string().nullable(),
    updatedAt: z.string(),
    /** The role id; null for staff without a role of their own. */
    roleId: z.number().nullable(),
    /** The team through which they have it. */
    organizationId: z.number().nullable(),
    team: z.string().nullable(),
    /** The points of the app's readiness in its default phase that the caller sees; null if none. */
    readiness: z.object({ done: z.number(), total: z.number() }).nullable(),
    /** The number of the caller's to-dos on the app's home page, in the default phase; 0 without a role of their own. */
    todo: z.number(),
    /** The number of those that are about something rejected. */
    rejected: z.number(),
  })
  .meta({ id: 'ListedApp' })
export type ListedApp = z.infer<typeof ListedApp>

/** The orders of the list, as calls name them; `todo` begins with the apps that have the most to-dos for the caller. */
export const listSorts = { updated: 'updated,desc', name: 'name,asc', todo: 'todo,desc' } as const

export const appList = {
  /**
   * Lists the caller's apps – for staff all of them. `states` counts apps by status under the other filters; `total`
   * counts those with the requested status.
   */
  list: get('/games-api/api/v1.0/console/app/list', {
    summary: 'List your apps',
    access: signedIn,
    query: {
      keyword: z.string().max(limits.keyword).optional(),
      status: z.enum(appStates).optional(),
      team: z.coerce.number().pipe(RecordId).optional(),
      type: z.coerce.number().pipe(AppTypeId).optional(),
      sort: z.enum(listSorts).default('updated,desc'),
      ...paging,
    },
    data: { ...paged(ListedApp), states: z.record(z.enum(appStates), z.number()), mayCreate: z.boolean() },
  }),
}
