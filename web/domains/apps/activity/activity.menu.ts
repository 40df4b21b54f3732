import { IconHistory } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { activityPages } from './activity.pages.ts'

export const activityMenu: readonly AppMenuEntry[] = [
  { group: 'dataManagement', page: activityPages.activityLog, icon: IconHistory, text: 'app-area:pages.activity' },
]
