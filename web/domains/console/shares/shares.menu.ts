import { IconShare3 } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { sharesPages } from './shares.pages.ts'

export const sharesMenu: readonly AppMenuEntry[] = [
  {
    group: 'common',
    parent: 'support',
    page: sharesPages.shares,
    subpages: [sharesPages.share, sharesPages.shareCreate],
    icon: IconShare3,
    text: 'app-area:pages.shares',
  },
]
