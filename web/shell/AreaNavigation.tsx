import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { areaAt } from '../pages.ts'

const AccountNavigation = lazy(() => import('./AccountNavigation.tsx'))
const AdminNavigation = lazy(() => import('./AdminNavigation.tsx'))
const AppNavigation = lazy(() => import('./AppNavigation.tsx'))
const DashboardNavigation = lazy(() => import('./DashboardNavigation.tsx'))

/** The menu of a page's area; general portal pages have none. */
export function AreaNavigation({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  const area = areaAt(pathname)
  if (area === 'account') return <AccountNavigation />
  if (area === 'administration') return <AdminNavigation />
  if (area === 'app') return <AppNavigation />
  return area === 'dashboard' ? <DashboardNavigation onChoose={onChoose} /> : null
}
