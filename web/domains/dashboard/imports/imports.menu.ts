import { imports } from '@portico/contract/dashboard/imports'
import { IconTableImport } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { importsPages } from './imports.pages.ts'

export const importsMenu: readonly MenuEntry[] = [
  { page: importsPages.imports, by: imports.list, icon: IconTableImport, text: 'imports:title' },
]
