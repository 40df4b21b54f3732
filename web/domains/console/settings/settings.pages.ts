import { entryKinds } from '@portico/contract/console/settings'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf } from '../../../kernel/parameters.ts'

export const settingsPages = {
  basicSetting: page('/app/setting/basic', {
    area: 'app',
    search: appSearch,
    load: () => import('./basic/basic.screen.tsx'),
    component: 'BasicPage',
  }),
  advanceSetting: page('/app/setting/advance', {
    area: 'app',
    search: { ...appSearch, tab: oneOf([...entryKinds, 'push', 'events', 'tokens'], 'store_url') },
    load: () => import('./advanced/advanced.screen.tsx'),
    component: 'AdvancePage',
  }),
}
