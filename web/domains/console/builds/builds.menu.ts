import { IconPackage } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { pipelinePages } from '../pipeline/index.ts'
import { buildsPages } from './builds.pages.ts'

export const buildsMenu: readonly AppMenuEntry[] = [
  {
    group: 'common',
    parent: 'appReview',
    page: buildsPages.submitBuild,
    subpages: [pipelinePages.submitBuildSetting],
    icon: IconPackage,
    text: 'app-area:pages.builds',
  },
]
