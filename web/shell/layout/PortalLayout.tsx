import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { MaintenanceToast } from '../../domains/portal/maintenance/index.ts'
import { onSignedOut } from '../../kernel/api.ts'
import { sessionQuery, useSession } from '../../session/session.tsx'
import { loadable } from '../../kit/loading/loadable.tsx'
import { ErrorBoundary, Loading } from '../../kit/feedback/states.tsx'
import { pages } from '../../pages.ts'
import { barOf } from '../bar/bars.ts'
import { DashboardDialogs } from '../menu/DashboardDialogs.tsx'
import { Footer } from './Footer.tsx'
import { Navigation } from '../menu/Navigation.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import { useShownAddress } from './useShownAddress.ts'
import classes from './PortalLayout.module.css'

const FirstSteps = loadable(() => import('../menu/AdminNavigation.tsx'), 'FirstSteps')
const RevealedLinks = loadable(() => import('../../domains/portal/mails/RevealedLinks.tsx'), 'RevealedLinks')

/** Reloads the session, and redirects to the sign-in page when a call finds the session ended; the screen has saved any input. */
const useSessionEnd = (): void => {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(
    () => onSignedOut(() => void client.refetchQueries({ queryKey: sessionQuery.queryKey }).then(() => router.invalidate())),
    [client, router],
  )
}

/** Renders bars and menus around every page. */
export function PortalLayout() {
  const { t } = useTranslation('shell')
  const { user, revealedLinks } = useSession()
  const { pathname } = useLocation()
  const shown = useShownAddress()
  const router = useRouter()
  const [opened, menu] = useDisclosure(false)
  useSessionEnd()
  const { close } = menu
  useEffect(close, [pathname, close])
  const bar = barOf(pathname)
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar bar={bar} onMenu={menu.toggle} />
      <div className={classes.body}>
        <Navigation opened={opened} onClose={menu.close} />
        <main id="content" className={classes.main} tabIndex={-1}>
          {revealedLinks.length > 0 && <RevealedLinks />}
          {user?.admin && (pathname === pages.home.path || pathname.startsWith('/admin/')) && <FirstSteps />}
          <ErrorBoundary place={shown} onRetry={() => router.invalidate()}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Footer />
      <MaintenanceToast />
      {user?.canAccessDshbrd && <DashboardDialogs />}
    </div>
  )
}
