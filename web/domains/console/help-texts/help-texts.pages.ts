import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const helpTextsPages = {
  helpTexts: page('/admin/help-text', {
    area: 'administration',
    search: { ...tableSearch, q: text },
    load: () => import('./admin.screen.tsx'),
    component: 'HelpTextsPage',
  }),
}
