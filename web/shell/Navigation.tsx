import { apps } from '@portico/contract/apps/apps'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay, useSession } from '../kernel/session.tsx'
import { areaAt } from '../pages.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import classes from './Navigation.module.css'

const MobileMenu = lazy(() => import('./MobileMenu.tsx'))

/** The menu on the left, 240 px wide; at breakpoint md and below a drawer that also contains the portal's areas. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const area = areaAt(useLocation().pathname)
  const isAdmin = useSession().user?.admin === true
  const mayOpen = useMay(apps.list)
  const hasMenu = area === 'account' || area === 'app' || (area === 'administration' && isAdmin) || (area === 'dashboard' && mayOpen)
  return (
    <>
      {hasMenu && (
        <div className={classes.side}>
          <div className={classes.sticky}>
            <Suspense fallback={null}>
              <AreaNavigation onChoose={onClose} />
            </Suspense>
          </div>
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
