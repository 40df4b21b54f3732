import { Group } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../session/session.tsx'
import { ErrorBoundary, Loading } from '../../kit/feedback/states.tsx'
import { useShownAddress } from './useShownAddress.ts'
import { barOf } from '../bar/bars.ts'
import { ColorSchemeToggle } from '../bar/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../bar/LanguagePicker.tsx'
import { Logo } from '../bar/Logo.tsx'
import classes from './PlainLayout.module.css'

/** The layout for signing in: a card in the centre, language and colours at the top. */
export function PlainLayout() {
  const { productName } = useSession()
  const { pathname } = useLocation()
  const shown = useShownAddress()
  return (
    <div className={classes.layout}>
      {barOf(pathname) !== 'none' && (
        <header className={classes.head}>
          <Logo name={productName} />
          <Group gap={4}>
            <LanguagePicker />
            <ColorSchemeToggle />
          </Group>
        </header>
      )}
      <main className={classes.main}>
        <div className={classes.card}>
          <ErrorBoundary place={shown}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
    </div>
  )
}
