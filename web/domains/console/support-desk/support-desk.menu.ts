import { supportDesk } from '@portico/contract/console/support-desk'
import { IconHourglass } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { supportDeskPages } from './support-desk.pages.ts'

export const supportDeskMenu: readonly MenuEntry[] = [
  { page: supportDeskPages.supportTarget, by: supportDesk.targets, icon: IconHourglass, text: 'shell:area.supportTarget' },
]
