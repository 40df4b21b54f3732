import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const securityPages = {
  liapp: page('/app/product/security/liapp', {
    area: 'app',
    search: appSearch,
    load: () => import('./liapp.screen.tsx'),
    component: 'LiappPage',
  }),
  air: page('/app/product/security/air', {
    area: 'app',
    search: appSearch,
    load: () => import('./air.screen.tsx'),
    component: 'AirPage',
  }),
}
