import { IconClipboardCheck } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { qaPages } from './qa.pages.ts'

export const qaMenu: readonly AppMenuEntry[] = [
  {
    group: 'common',
    parent: 'appReview',
    page: qaPages.qaRequests,
    subpages: [qaPages.qaRequest, qaPages.qaRequestCreate, qaPages.qaRequestEdit],
    icon: IconClipboardCheck,
    text: 'app-area:pages.qa',
  },
]
