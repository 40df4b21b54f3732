import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { list, oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const searchPages = {
  search: page(itemPaths.SEARCH, {
    area: 'dashboard',
    /** The query, basic (1) or advanced (2), the favorite that is being edited; then what is shown of what was found. */
    search: {
      favId: text,
      q: text,
      type: oneOf([1, 2], undefined),
      edit: text,
      fields: list,
      plot: text,
      as: oneOf(['tags', 'columns'], undefined),
      ...tableSearch,
    },
    load: () => import('./search.screen.tsx'),
    shows: 'SearchPage',
  }),
}
