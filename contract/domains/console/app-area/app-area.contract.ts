import * as z from 'zod'
import { phases } from '../../../kernel/permission.ts'
import { limits } from '../../../kernel/characters.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { get, signedIn } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export { type AppAreaPage, appPageAt, appPages, ownPageKeys, ownPageOf } from './app-area.pages.ts'

/** An app's state as shown in its own area; the data dashboard reports APP_REVIEW as DEVELOPING. */
export const AppState = z.enum(['DEVELOPING', 'APP_REVIEW', 'PUBLISHED', 'DEACTIVATED']).meta({ id: 'AppState' })
export type AppState = z.infer<typeof AppState>

/** A phase of an app. The default is shown when the URL names none. */
export const PhaseInfo = z.object({ id: z.literal(phases), displayName: z.string(), default: z.boolean() }).meta({ id: 'Phase' })
export type PhaseInfo = z.infer<typeof PhaseInfo>

/** A function that the caller may use in the phase: for all entries, or for their own. */
export const AppFunction = z.object({ code: z.string(), extent: z.enum(['all', 'own']) }).meta({ id: 'AppFunction' })
export type AppFunction = z.infer<typeof AppFunction>

/** A page of the app area that the caller may open. */
export const AppPage = z.object({ pageCode: z.string(), path: z.string() }).meta({ id: 'AppPage' })
export type AppPage = z.infer<typeof AppPage>

/** A product of an app in the menu; without a `pageCode` it is only a heading. */
export interface AppProduct {
  id: number
  productId: string
  pageCode: string | null
  /** Its name in the menu, in the caller's language. */
  menuDisplay: string
  needChannel: boolean
  pageCategory: string
  /** The specification's id of its permission; null for products without one. */
  sId: number | null
  /** 0: hidden or unlinked, 1: linked, 2: initialising. */
  status: 0 | 1 | 2
  children: AppProduct[]
}

export const AppProduct: z.ZodType<AppProduct> = z
  .object({
    id: z.number(),
    productId: z.string(),
    pageCode: z.string().nullable(),
    menuDisplay: z.string(),
    needChannel: z.boolean(),
    pageCategory: z.string(),
    sId: z.number().nullable(),
    status: z.literal([0, 1, 2]),
    get children() {
      return z.array(AppProduct)
    },
  })
  .meta({ id: 'AppProduct' })

/** A role on an app through one team: the team's department, and the role id. Department 0: without a team. */
export const AppRole = z
  .object({ departmentId: z.number(), permissionId: z.number(), departmentName: z.string(), permissionName: z.string() })
  .meta({ id: 'AppRole' })

/** An app of the caller, once per team through which they have a role on it. */
export const OwnApp = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    /** 0: through the default team of their company, or without a team. */
    type: z.number(),
    organizationId: z.number().nullable(),
    /** The id of its channel, in the phase closest to players that has one; null if none has. */
    channelId: z.string().nullable(),
    appType: z.number(),
    status: AppState,
    roleId: z.number(),
    appRole: AppRole,
    /** The team's name. */
    org: z.string().nullable(),
  })
  .meta({ id: 'OwnApp' })
export type OwnApp = z.infer<typeof OwnApp>

/** An app in search results. */
export const FoundApp = OwnApp.omit({ channelId: true, appType: true, roleId: true })
  .extend({ appRole: AppRole.nullable() })
  .meta({ id: 'SwitcherApp' })
export type FoundApp = z.infer<typeof FoundApp>

/** A team of the caller. Type 0 is the default team of its company. */
export const OwnTeam = z.object({ id: z.number(), name: z.string(), type: z.number() }).meta({ id: 'OwnTeam' })

/** A function of a role. With `appProductSpecialPermission` it is limited to the phases listed for the department. */
export const RoleFunction = z
  .object({
    code: z.string(),
    appProductSpecialPermission: z.boolean(),
    specialPermissions: z.record(z.string(), z.array(z.number())),
  })
  .meta({ id: 'RoleFunction' })

/** The permissions of a role. Type 0 is full access, which only administrators have. */
export const RoleEntry = z.object({ type: z.number(), functions: z.array(RoleFunction) }).meta({ id: 'RoleEntry' })
export type RoleEntry = z.infer<typeof RoleEntry>

/** Maximum apps in one response; callers with more find the others by searching. */
export const maxOwnApps = 2000

const ownApps = {
  apps: z.array(OwnApp),
  organizations: z.array(OwnTeam),
  /** Role entries by department id, then by role id. */
  roles: z.record(z.string(), z.record(z.string(), RoleEntry)),
}

/** Addresses of services outside this console; null where the operator has set none. */
export const ServiceLinks = z
  .object({
    /** By phase. */
    pionPromotion: z.record(z.string(), z.string().nullable()),
    pionCommunity: z.string().nullable(),
    quaty: z.string().nullable(),
  })
  .meta({ id: 'ServiceLinks' })

export const appArea = {
  /** Returns the caller's apps, teams and roles. The trailing slash is part of the path. */
  appInfo: get('/games-api/api/v1.0/app/', {
    summary: 'Read your apps, teams and roles, and the services beside the console',
    access: signedIn,
    data: { ...ownApps, serviceLinkUrls: ServiceLinks },
  }),
  /** Returns the same for the switcher. */
  consoleApps: get('/games-api/api/v1.0/app/console/apps', {
    summary: 'Read your apps, teams and roles',
    access: signedIn,
    data: ownApps,
  }),
  /**
   * Searches the caller's apps by name or id, for people with more apps than `console/apps` returns; administrators find every
   * app. An app on which they have no role comes without team and role.
   */
  searchApps: get('/games-api/api/v1.0/app/console/apps/search', {
    summary: 'Search your apps',
    access: signedIn,
    query: { keyword: z.string().trim().max(limits.keyword).default(''), ...paging },
    data: paged(FoundApp),
  }),
  /**
   * Returns the caller's permissions on one app, in the phase that the header `X-App-Phase` names (Development by default), through
   * the team that `X-App-Organization` names (default: their default team).
   */
  environmentInfo: get('/games-api/api/v1.0/app/:appId/environment/info', {
    summary: 'Read your permissions on an app',
    access: signedIn,
    params: { appId: AppId },
    data: {
      app: z.object({ id: z.string(), name: z.string(), icon: z.string().nullable(), status: AppState }),
      /** The role id; null for staff without a role of their own. */
      appUserRole: z.number().nullable(),
      productArea: z.object({ products: z.array(AppProduct), phases: z.array(PhaseInfo) }),
      pages: z.array(AppPage),
      functions: z.array(AppFunction),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
}
