import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const appDownloadPages = {
  appDownload: page('/appDownload', {
    area: 'portal',
    search: tableSearch,
    load: () => import('./app-download.screen.tsx'),
    component: 'AppDownloadPage',
  }),
}
