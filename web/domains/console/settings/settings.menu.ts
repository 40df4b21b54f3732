import { IconAdjustments, IconFileDescription } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu.ts'
import { settingsPages } from './settings.pages.ts'

export const settingsMenu: readonly AppMenuEntry[] = [
  { group: 'common', parent: 'setting', page: settingsPages.basicSetting, icon: IconFileDescription, text: 'settings:basic.title' },
  { group: 'common', parent: 'setting', page: settingsPages.advanceSetting, icon: IconAdjustments, text: 'settings:advance.title' },
]
