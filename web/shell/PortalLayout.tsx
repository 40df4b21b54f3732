import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectAppDialog } from '../domains/apps/index.ts'
import { onSignedOut } from '../kernel/api.ts'
import { sessionQuery, useSession } from '../kernel/session.tsx'
import { ErrorBoundary, Loading } from '../kit/states.tsx'
import { sitemap } from '../sitemap.ts'
import { Navigation } from './Navigation.tsx'
import { TopBar } from './TopBar.tsx'
import classes from './PortalLayout.module.css'

/** When a call finds the session gone, who is here is asked anew; what was typed has been kept by its screen. */
const useSessionEnd = (): void => {
  const client = useQueryClient()
  useEffect(() => onSignedOut(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })), [client])
}

/** Bars and menus around every page of somebody who is signed in. A guest goes to sign in and comes back. */
export function PortalLayout() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { href, pathname } = useLocation()
  const [opened, menu] = useDisclosure(false)
  useSessionEnd()
  useEffect(menu.close, [pathname, menu.close])
  if (user === null) return <Navigate to={sitemap.signIn} search={{ back: href }} replace />
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar onMenu={menu.toggle} />
      <div className={classes.body}>
        <Navigation opened={opened} onClose={menu.close} />
        <main id="content" className={classes.main} tabIndex={-1}>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {user.canAccessDshbrd && <SelectAppDialog />}
    </div>
  )
}
