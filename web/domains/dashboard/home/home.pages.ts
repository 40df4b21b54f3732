import { page } from '../../../kernel/pages.ts'

export const homePages = {
  dashboard: page('/data-dashboard', {
    area: 'dashboard',
    load: () => import('./home.screen.tsx'),
    component: 'DashboardHome',
  }),
}
