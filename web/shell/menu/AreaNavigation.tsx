import { useLocation } from '@tanstack/react-router'
import { loadable } from '../../kit/loading/loadable.tsx'
import { areaAt } from '../../pages.ts'

const AccountNavigation = loadable(() => import('./AccountNavigation.tsx'), 'AccountNavigation')
const AdminNavigation = loadable(() => import('./AdminNavigation.tsx'), 'AdminNavigation')
const AppNavigation = loadable(() => import('../layout/AppLayout.tsx'), 'AppNavigation')
const DashboardNavigation = loadable(() => import('./DashboardNavigation.tsx'), 'DashboardNavigation')

/** The menu of a page's area; general portal pages have none. */
export function AreaNavigation({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  const area = areaAt(pathname)
  if (area === 'account') return <AccountNavigation />
  if (area === 'administration') return <AdminNavigation />
  if (area === 'app') return <AppNavigation />
  return area === 'dashboard' ? <DashboardNavigation onChoose={onChoose} /> : null
}
