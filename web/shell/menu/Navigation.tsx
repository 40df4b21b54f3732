import { apps } from '@portico/contract/apps/apps'
import { useLocation } from '@tanstack/react-router'
import { useMayCall, useSession } from '../../session/session.tsx'
import { loadable } from '../../kit/loading/loadable.tsx'
import { areaAt } from '../../pages.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import classes from './Navigation.module.css'

const MobileMenu = loadable(() => import('./MobileMenu.tsx'), 'MobileMenu')

/** The menu on the left, 240 px wide; at breakpoint md and below a drawer that also contains the portal's areas. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const area = areaAt(useLocation().pathname)
  const isAdmin = useSession().user?.admin === true
  const mayOpen = useMayCall(apps.list)
  const hasMenu = area === 'account' || area === 'app' || (area === 'administration' && isAdmin) || (area === 'dashboard' && mayOpen)
  return (
    <>
      {hasMenu && (
        <div className={classes.side}>
          <div className={classes.sticky}>
            <AreaNavigation onChoose={onClose} />
          </div>
        </div>
      )}
      {opened && <MobileMenu onClose={onClose} />}
    </>
  )
}
