import { permissionTable } from '@portico/contract/apps/permissions'
import { IconTable } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { permissionsPages } from './permissions.pages.ts'

export const permissionsMenu: readonly MenuEntry[] = [
  { page: permissionsPages.rolePermissions, by: permissionTable.list, icon: IconTable, text: 'permissions:title' },
]
