import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const importsPages = {
  imports: page('/admin/import', {
    area: 'administration',
    /** A file by its id; without one, the list. */
    search: { id: text, ...tableSearch },
    load: () => import('./imports.screen.tsx'),
    component: 'ImportsPage',
  }),
}
