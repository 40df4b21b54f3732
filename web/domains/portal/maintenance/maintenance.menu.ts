import { maintenance } from '@portico/contract/portal/maintenance'
import { IconTool } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { maintenancePages } from './maintenance.pages.ts'

export const maintenanceMenu: readonly MenuEntry[] = [
  { page: maintenancePages.maintenance, by: maintenance.list, icon: IconTool, text: 'maintenance:title' },
]
