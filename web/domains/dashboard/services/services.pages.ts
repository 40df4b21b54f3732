import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const servicesPages = {
  services: page('/admin/service', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./services.screen.tsx'),
    component: 'ServicesPage',
  }),
}
