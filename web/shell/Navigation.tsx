import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sitemap } from '../sitemap.ts'
import classes from './Navigation.module.css'

const AdminNavigation = lazy(() => import('./AdminNavigation.tsx'))
const DashboardNavigation = lazy(() => import('./DashboardNavigation.tsx'))
const MobileMenu = lazy(() => import('./MobileMenu.tsx'))

/** The menu of the area that a page belongs to; pages of the portal around it have none. */
export function AreaNavigation({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  if (pathname.startsWith(sitemap.admin)) return <AdminNavigation />
  if (pathname.startsWith(sitemap.dashboard)) return <DashboardNavigation onChoose={onChoose} />
  return null
}

const hasMenu = (pathname: string): boolean => pathname.startsWith(sitemap.admin) || pathname.startsWith(sitemap.dashboard)

/** The menu at the left, 240 px; at breakpoint md and below a drawer that also leads to the portal's areas. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      {hasMenu(pathname) && (
        <div className={classes.side}>
          <Suspense fallback={null}>
            <AreaNavigation onChoose={onClose} />
          </Suspense>
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <MobileMenu onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
