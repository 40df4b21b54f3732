import { IconChecklist, IconLifebuoy, IconSettings } from '@tabler/icons-react'
import type { AppMenuParent, AppMenuText, Icon } from '../../kit/menu/menu.ts'

/** Entries of the app's menu that are only headings. */
export const appParents: Readonly<Record<AppMenuParent, { icon: Icon; text: AppMenuText }>> = {
  setting: { icon: IconSettings, text: 'app-area:menu.setting' },
  appReview: { icon: IconChecklist, text: 'app-area:menu.appReview' },
  support: { icon: IconLifebuoy, text: 'app-area:menu.support' },
}
