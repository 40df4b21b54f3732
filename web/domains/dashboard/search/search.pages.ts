import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { list, oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const searchPages = {
  search: page(itemPaths.SEARCH, {
    area: 'dashboard',
    /** The query, basic (1) or advanced (2), the favorite being edited; then the display options of the result. */
    search: {
      favId: text,
      q: text,
      type: oneOf([1, 2], undefined),
      edit: text,
      fields: list,
      plot: text,
      view: oneOf(['table', 'calendar', 'pivot', 'adoption', 'missing'], 'table'),
      as: oneOf(['tags', 'columns'], undefined),
      /** For the calendar: the key and the month. */
      date: text,
      month: text,
      /** For the table by two keys. */
      rows: text,
      cols: text,
      measure: oneOf(['count', 'row', 'all'], 'count'),
      /** For the view over months. */
      of: text,
      months: oneOf([6, 12, 24, 36], 12),
      ...tableSearch,
    },
    load: () => import('./search.screen.tsx'),
    component: 'SearchPage',
  }),
}
