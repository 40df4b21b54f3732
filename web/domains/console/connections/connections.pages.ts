import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

export const connectionsPages = {
  connections: page('/admin/connection', {
    area: 'administration',
    search: { tab: oneOf(['endpoints', 'services'], 'endpoints'), open: text },
    load: () => import('./connections.screen.tsx'),
    component: 'ConnectionsPage',
  }),
}
