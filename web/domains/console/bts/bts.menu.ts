import { IconBug } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { btsPages } from './bts.pages.ts'

export const btsMenu: readonly AppMenuEntry[] = [
  { group: 'common', parent: 'appReview', page: btsPages.bts, icon: IconBug, text: 'app-area:pages.bts' },
]
