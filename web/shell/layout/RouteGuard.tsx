import { Button } from '@mantine/core'
import type { Route } from '@portico/contract/kernel/route'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useMayCall } from '../../session/session.tsx'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { AccessDenied } from '../../kit/feedback/states.tsx'
import { pages } from '../../pages.ts'

/** Shows that a page is refused, with a link to the start page. */
export function AccessDeniedPage() {
  const { t } = useTranslation('shell')
  return (
    <AccessDenied
      action={
        <Button component={PageLink} to={pages.home()} variant="default">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}

/** Renders a page for people who may make a call. The server checks again. */
export function RouteGuard({ by, page: Content = Outlet }: { by: Pick<Route, 'access'>; page?: ComponentType }) {
  return useMayCall(by) ? <Content /> : <AccessDeniedPage />
}
