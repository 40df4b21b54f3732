import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const pionPages = {
  pionGuide: page('/app/product/pion/guide', {
    area: 'app',
    search: appSearch,
    load: () => import('./pion.screen.tsx'),
    component: 'PionGuidePage',
  }),
}
