import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const maintenancePages = {
  maintenance: page('/admin/maintenance', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./maintenance.screen.tsx'),
    component: 'MaintenancePage',
  }),
}
