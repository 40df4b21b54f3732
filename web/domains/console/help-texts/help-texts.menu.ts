import { helpTexts } from '@portico/contract/console/help-texts'
import { IconHelp } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { helpTextsPages } from './help-texts.pages.ts'

export const helpTextsMenu: readonly MenuEntry[] = [
  { page: helpTextsPages.helpTexts, by: helpTexts.all, icon: IconHelp, text: 'help-texts:title' },
]
