import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useAppArea } from '../../session/app-area.ts'
import { GuideBanner, guidesQuery } from '../../domains/console/help-texts/index.ts'
import { PageGuide } from '../../kit/page/Page.tsx'
import { PhaseStrip } from '../../kit/display/PhaseMark.tsx'

// Exported here because every page of an app needs it: one file to load.
export { AppNavigation } from '../menu/AppNavigation.tsx'
export { ConsoleBar } from '../bar/ConsoleBar.tsx'

const isOfPhase = (pathname: string): boolean => pathname.startsWith('/app/product/') && pathname !== '/app/product/setting'

/** The layout of an app's pages. A change of app, team or phase remounts the page, so that no input is carried over. */
export function AppLayout() {
  const { pathname } = useLocation()
  const { appId, orgId, phase, appUserRole } = useAppArea()
  // Requested in parallel with the page's code, so the guide arrives with the page.
  useQuery({ ...guidesQuery(appUserRole ?? 0), enabled: appUserRole !== null })
  return (
    <>
      {isOfPhase(pathname) && <PhaseStrip phase={phase} />}
      <PageGuide value={appUserRole === null ? null : <GuideBanner path={pathname} roleId={appUserRole} />}>
        <Outlet key={`${appId} ${orgId} ${phase}`} />
      </PageGuide>
    </>
  )
}
