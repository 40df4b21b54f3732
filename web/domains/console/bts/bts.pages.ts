import { btsStates } from '@portico/contract/console/bts'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const btsPages = {
  bts: page('/app/app-review/bts/home', {
    area: 'app',
    /** `open` is the account whose details are shown. */
    search: { ...appSearch, ...tableSearch, status: oneOf(btsStates, undefined), keyword: text, open: text },
    load: () => import('./bts.screen.tsx'),
    component: 'BtsPage',
  }),
}
