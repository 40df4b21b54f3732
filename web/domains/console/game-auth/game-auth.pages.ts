import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const gameAuthPages = {
  authSetting: page('/app/product/portico-game-platform/auth/setting', {
    area: 'app',
    search: appSearch,
    load: () => import('./setting.screen.tsx'),
    component: 'AuthSettingPage',
  }),
  authQuickStart: page('/app/product/portico-game-platform/auth/quick-start', {
    area: 'app',
    search: appSearch,
    load: () => import('./quick-start.screen.tsx'),
    component: 'AuthQuickStartPage',
  }),
}
