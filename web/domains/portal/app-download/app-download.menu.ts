import { appDownload } from '@portico/contract/portal/app-download'
import { IconPackage } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { appDownloadPages } from './app-download.pages.ts'

export const appDownloadMenu: readonly MenuEntry[] = [
  { page: appDownloadPages.appDownload, by: appDownload.add, icon: IconPackage, text: 'shell:appDownload' },
]
