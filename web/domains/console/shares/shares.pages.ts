import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const sharesPages = {
  shares: page('/app/support/share/list', {
    area: 'app',
    search: { ...appSearch, ...tableSearch, category: text, keyword: text },
    load: () => import('./shares.screen.tsx'),
    component: 'SharesPage',
  }),
  share: page('/app/support/share/detail', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./detail.screen.tsx'),
    component: 'SharePage',
  }),
  /** Also changes a post, given by its id. */
  shareCreate: page('/app/support/share/create', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./create.screen.tsx'),
    component: 'ShareFormPage',
  }),
}
