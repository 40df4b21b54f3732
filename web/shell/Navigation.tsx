import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { areaAt } from '../pages.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import classes from './Navigation.module.css'

const MobileMenu = lazy(() => import('./MobileMenu.tsx'))

/** The menu at the left, 240 px; at breakpoint md and below a drawer that also leads to the portal's areas. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const area = areaAt(useLocation().pathname)
  return (
    <>
      {(area === 'administration' || area === 'dashboard' || area === 'app') && (
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
