import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const savedRepliesPages = {
  /** The answers that staff share. */
  savedReplies: page('/console/saved-reply', {
    area: 'console',
    access: { who: 'staff' },
    search: { ...tableSearch, keyword: text },
    load: () => import('./saved-replies.screen.tsx'),
    component: 'SavedRepliesPage',
  }),
}
