import { appTypes } from '@portico/contract/apps/apps'
import type { ListedApp } from '@portico/contract/console/app-list'
import { type AppRoleName, appRoles } from '@portico/contract/permissions'
import { roleNames } from '@portico/contract/role-names'
import { currentLocale } from '../../../kernel/texts.ts'

/** Returns the name of an app type. */
export const typeName = ({ appType }: Pick<ListedApp, 'appType'>): string => (appTypes as Readonly<Record<number, string>>)[appType] ?? ''

/** Returns the name of a role in the reader's language; '-' for none. */
export const roleName = (roleId: number | null): string => {
  const name = (Object.keys(appRoles) as AppRoleName[]).find((one) => appRoles[one] === roleId)
  return name ? roleNames[currentLocale()][name] : '-'
}
