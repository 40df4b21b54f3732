import { IconAdjustments, IconFileDescription } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { settingsPages } from './settings.pages.ts'

export const settingsMenu: readonly AppMenuEntry[] = [
  { group: 'common', parent: 'setting', page: settingsPages.basicSetting, icon: IconFileDescription, text: 'app-area:pages.basicSettings' },
  {
    group: 'common',
    parent: 'setting',
    page: settingsPages.advanceSetting,
    icon: IconAdjustments,
    text: 'app-area:pages.advancedSettings',
  },
]
