import * as z from 'zod'
import { pagingOf } from '../../../kernel/paging.ts'
import { dashboard, fileBytes, get, signedIn } from '../../../kernel/route.ts'
import { limits } from '../../../kernel/text.ts'
import { AppId } from './apps.id.ts'

export { isAppIdSuffix } from './apps.rules.ts'
export { AppId }

/** An app in review (APP_REVIEW) is reported as DEVELOPING here. */
export const AppStatus = z.enum(['DEVELOPING', 'PUBLISHED', 'DEACTIVATED']).meta({ id: 'AppStatus' })
export type AppStatus = z.infer<typeof AppStatus>

export const appTypes = {
  1: 'Publishing',
  2: 'Channeling',
  3: 'LGC Lite',
  4: 'Trident Lite',
  5: 'QUICK GAME',
  6: 'LGC',
  7: 'HSP',
  8: '3rd-party',
  9: 'Platform',
  10: 'Test',
} as const
export type AppType = keyof typeof appTypes

export const mainPlatforms = {
  1: 'SDK V3 Publishing',
  11: 'SDK V3 Channeling',
  12: 'Official Community (Non-API)',
  13: 'Official Community (Virtual Graph API)',
  14: 'Web SDK',
  0: 'etc',
} as const
export type MainPlatform = keyof typeof mainPlatforms

/** An app as lists and chips show it. `icon` is a path of this portal; null if there is none. */
export const App = z.object({ id: z.string(), name: z.string(), icon: z.string().nullable(), status: AppStatus }).meta({ id: 'App' })
export type App = z.infer<typeof App>

export const appIconPath = (appId: string): string => `/games-api/api/v1.0/app/${appId}/icon`

/** Maximum apps in one response of `app/list`, which is also the default page size. */
export const maxAppList = 100_000

export const apps = {
  /**
   * Lists the apps that the caller may see, by name: all of them without `size`, as the specification requires; with `keyword`
   * those whose name or id contains it, ignoring case. `total` is the number before paging.
   */
  list: get('/dashboard-api/api/v1.0/app/list', {
    summary: 'List the apps that you may see',
    access: dashboard,
    query: {
      keyword: z.string().max(limits.keyword).optional(),
      status: AppStatus.optional(),
      ...pagingOf({ max: maxAppList, size: maxAppList }),
    },
    data: { apps: z.array(App), total: z.number() },
    revalidate: true,
  }),
  icon: get('/games-api/api/v1.0/app/:appId/icon', {
    summary: 'Read the icon of an app',
    access: signedIn,
    params: { appId: AppId },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
    revalidate: true,
  }),
}
