import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { MenuDrawer } from '../../kit/overlay/MenuDrawer.tsx'
import { barOf } from '../bar/bars.ts'
import { useConsoleLinks } from '../bar/consoleLinks.ts'
import { Logo } from '../bar/Logo.tsx'
import { AreaNavigation } from './AreaNavigation.tsx'
import { Entry } from './Entry.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import classes from './Navigation.module.css'

const documentDrawer = 280

/** The menu drawer of narrow screens; on document pages it is 280 px wide. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'app-area'])
  const { productName } = useSession()
  const { pathname } = useLocation()
  const links = useConsoleLinks()
  return (
    <MenuDrawer label={t('menu')} opened onClose={onClose} {...(barOf(pathname) === 'document' && { size: documentDrawer })}>
      <div className={classes.head}>
        <Logo name={productName} />
      </div>
      <div className={classes.inside}>
        <AreaNavigation onChoose={onClose} />
        {barOf(pathname) === 'console' && (
          <nav aria-label={t('app-area:bar.all')}>
            {links.map(({ name, icon, page }) => (
              <Entry key={name} icon={icon} to={page()} active={pathname === page.path}>
                {t(`app-area:bar.${name}`)}
              </Entry>
            ))}
            <hr className={classes.line} />
          </nav>
        )}
        <PortalMenu />
      </div>
    </MenuDrawer>
  )
}
