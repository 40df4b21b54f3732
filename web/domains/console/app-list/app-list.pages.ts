import type { listSorts } from '@portico/contract/console/app-list'
import { appStates } from '@portico/contract/apps/registrations'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** The orders that the list offers, by their names in the address. */
export const listOrders = ['updated', 'name', 'todo'] as const satisfies (keyof typeof listSorts)[]

export const appListPages = {
  /** The console's start page: the user's apps, as cards or a table. */
  consoleApps: page('/console/list', {
    area: 'console',
    search: {
      ...tableSearch,
      keyword: text,
      status: oneOf(appStates, undefined),
      team: text,
      type: text,
      order: oneOf(listOrders, 'updated'),
      view: oneOf(['cards', 'table'], undefined),
    },
    load: () => import('./app-list.screen.tsx'),
    component: 'AppListPage',
  }),
}
