import { IconHome } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { appHomePages } from './app-home.pages.ts'

export const appHomeMenu: readonly AppMenuEntry[] = [
  { group: 'common', page: appHomePages.appHome, icon: IconHome, text: 'app-area:pages.appHome' },
]
