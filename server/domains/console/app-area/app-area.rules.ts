import {
  type AppAreaPage,
  type AppFunction,
  type AppPage,
  type AppProduct,
  type FoundApp,
  appPages,
  type OwnApp,
  ownPageKeys,
  ownPageOf,
  type PhaseInfo,
  type RoleEntry,
  type ServiceLinks,
} from '@portico/contract/console/app-area'
import type { Locale } from '@portico/contract/kernel/locale'
import { defaultPhase, evaluate, type Phase, phaseNames, phases, type Rule } from '@portico/contract/kernel/permission'
import type { PermissionHolder, Rules } from '@portico/contract/permissions'
import { roleNameOf } from '@portico/contract/role-names'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import { type AppEntry, appIconOf } from '../../apps/apps/index.ts'
import type { OwnAppRow } from '../../apps/roles/index.ts'

const phaseKeys = { 1: 'development', 2: 'staging', 3: 'production' } as const

export const phaseInfos: readonly PhaseInfo[] = phases.map((id) => ({ id, displayName: phaseNames[id], default: id === defaultPhase }))

type Person = Omit<PermissionHolder, 'roles'>

const appFunctionsIn = (rules: Rules): [string, Rule][] => Object.entries(rules).filter(([, { on }]) => on === 'app')

/**
 * Returns a person's permissions on an app in a phase: those held through the given team, plus those of the data dashboard,
 * for which all their roles count.
 */
export const functionsOf = (person: Person, entries: readonly AppEntry[], entry: AppEntry | undefined, phase: Phase): AppFunction[] => {
  const roles = entry ? [entry.roleId] : []
  const all = entries.map(({ roleId }) => roleId)
  return appFunctionsIn(person.rules).flatMap(([code, rule]) => {
    const extent = evaluate(rule, { ...person, roles: rule.inDashboard ? all : roles }, phase)
    return extent === 'none' ? [] : [{ code, extent }]
  })
}

/** Returns the pages of those operators' own products that are on, including the pages below them. */
const ownPagesOf = (products: readonly AppProduct[]): AppAreaPage[] =>
  products.flatMap(({ status, pageCode, children }) => {
    if (status === 0) return []
    const keys = pageCode === null ? undefined : ownPageKeys(pageCode)
    return [...(keys ? [ownPageOf(keys.product, keys.page)] : []), ...ownPagesOf(children)]
  })

/** Returns the pages that these permissions open: the delivered ones, and those of operators' own products that the app has on. */
export const pagesOpenTo = (functions: readonly AppFunction[], products: readonly AppProduct[]): AppPage[] => {
  const codes = new Set(functions.map(({ code }) => code))
  return [...appPages, ...ownPagesOf(products)].flatMap(({ by, ...page }) => (codes.has(by) ? [page] : []))
}

/** Department 0 stands for roles held without a team. */
const noDepartment = 0

/** Builds the entries of `app/` in the reader's language, with the ids of channels by app. */
export const ownAppOf =
  (locale: Locale, channels: ReadonlyMap<string, string> = new Map()) =>
  ({ id, name, status, appType, roleId, organizationId, type, team, departmentId, departmentNames, iconFileId }: OwnAppRow): OwnApp => ({
    id,
    name,
    icon: appIconOf({ id, iconFileId }),
    type: type ?? 0,
    organizationId,
    channelId: channels.get(id) ?? null,
    appType,
    status,
    roleId,
    appRole: {
      departmentId: departmentId ?? noDepartment,
      permissionId: roleId,
      departmentName: departmentNames?.[locale] ?? '',
      permissionName: roleNameOf(roleId, locale),
    },
    org: team,
  })

/** An app with the person's role on it; null for administrators without one. */
export type FoundRow = Omit<OwnAppRow, 'roleId'> & { roleId: number | null }

/** Builds a search entry; one without a role has neither team nor department. */
export const foundAppOf =
  (locale: Locale) =>
  ({ roleId, ...row }: FoundRow): FoundApp => {
    const { channelId: _, appType: __, roleId: ___, appRole, ...app } = ownAppOf(locale)({ ...row, roleId: roleId ?? 0 })
    return { ...app, appRole: roleId === null ? null : appRole }
  }

const functionOf = (code: string, { grants }: Rule, roleId: number, departmentId: number): RoleEntry['functions'] => {
  const grant = grants.get(roleId)
  if (!grant) return []
  const special = grant.phases !== undefined
  return [{ code, appProductSpecialPermission: special, specialPermissions: special ? { [departmentId]: [...(grant.phases ?? [])] } : {} }]
}

/** Returns full access for administrators, otherwise the role's permissions and their phases. */
const roleEntryOf = ({ admin, canAccessDshbrd, rules }: Person, departmentId: number, roleId: number): RoleEntry =>
  admin
    ? { type: 0, functions: [] }
    : {
        type: 1,
        functions: appFunctionsIn(rules).flatMap(([code, rule]) =>
          rule.inDashboard && !canAccessDshbrd ? [] : functionOf(code, rule, roleId, departmentId),
        ),
      }

/** Returns the role entries of these apps by department, then by role. */
export const roleEntriesOf = (person: Person, apps: readonly OwnApp[]): Record<string, Record<string, RoleEntry>> => {
  const entries: Record<string, Record<string, RoleEntry>> = {}
  for (const { appRole } of apps) {
    const byRole = (entries[appRole.departmentId] ??= {})
    byRole[appRole.permissionId] ??= roleEntryOf(person, appRole.departmentId, appRole.permissionId)
  }
  return entries
}

/** Returns the addresses of services outside the console, as `app/` returns them. */
export const serviceLinksOf = (links: Config['SERVICE_LINKS']): z.infer<typeof ServiceLinks> => ({
  pionPromotion: Object.fromEntries(phases.map((phase) => [phase, links[`pion-${phaseKeys[phase]}`] ?? null])),
  pionCommunity: links['pion-community'] ?? null,
  quaty: links.quaty ?? null,
})
