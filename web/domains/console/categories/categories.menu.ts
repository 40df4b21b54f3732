import { IconFolder, IconFolders } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { categoriesPages } from './categories.pages.ts'

const place = { group: 'common', parent: 'support' } as const

export const categoriesMenu: readonly AppMenuEntry[] = [
  { ...place, page: categoriesPages.commonCategories, icon: IconFolders, text: 'app-area:pages.categories.common' },
  { ...place, page: categoriesPages.customCategories, icon: IconFolder, text: 'app-area:pages.categories.custom' },
]
