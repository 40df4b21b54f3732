import { Outlet, useLocation } from '@tanstack/react-router'
import { useAppArea } from '../kernel/app-area.ts'
import { GuideBanner } from '../domains/console/help-texts/index.ts'
import { PageGuide } from '../kit/Page.tsx'
import { PhaseStrip } from '../kit/PhaseMark.tsx'

const isOfPhase = (pathname: string): boolean => pathname.startsWith('/app/product/') && pathname !== '/app/product/setting'

/** The layout of an app's pages. A change of app, team or phase remounts the page, so that no input is carried over. */
export function AppLayout() {
  const { pathname } = useLocation()
  const { appId, orgId, phase, appUserRole } = useAppArea()
  return (
    <>
      {isOfPhase(pathname) && <PhaseStrip phase={phase} />}
      <PageGuide value={appUserRole === null ? null : <GuideBanner path={pathname} roleId={appUserRole} />}>
        <Outlet key={`${appId} ${orgId} ${phase}`} />
      </PageGuide>
    </>
  )
}
