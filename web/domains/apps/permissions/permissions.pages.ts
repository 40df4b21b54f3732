import { phases } from '@portico/contract/kernel/permission'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

export const permissionsPages = {
  rolePermissions: page('/admin/role', {
    area: 'administration',
    search: { keyword: text, on: oneOf(['app', 'company', 'team'], 'app'), phase: oneOf(phases, undefined) },
    load: () => import('./permissions.screen.tsx'),
    component: 'PermissionsPage',
  }),
}
