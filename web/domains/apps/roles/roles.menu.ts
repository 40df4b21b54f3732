import { IconUsers } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { rolesPages } from './roles.pages.ts'

export const rolesMenu: readonly AppMenuEntry[] = [
  { group: 'common', page: rolesPages.roles, subpages: [rolesPages.appTeam], icon: IconUsers, text: 'app-area:pages.roles' },
]
