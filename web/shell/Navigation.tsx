import { apps } from '@portico/contract/apps/apps'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay } from '../kernel/session.tsx'
import { areaAt } from '../pages.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import classes from './Navigation.module.css'

const MobileMenu = lazy(() => import('./MobileMenu.tsx'))

/** The menu on the left, 240 px wide; at breakpoint md and below a drawer that also contains the portal's areas. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const area = areaAt(useLocation().pathname)
  const mayOpen = useMay(apps.list)
  return (
    <>
      {(area === 'account' || area === 'administration' || area === 'app' || (area === 'dashboard' && mayOpen)) && (
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
