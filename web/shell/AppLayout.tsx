import { Outlet, useLocation } from '@tanstack/react-router'
import { useAppArea } from '../kernel/app-area.ts'
import { PhaseStrip } from '../kit/PhaseMark.tsx'

const isOfPhase = (pathname: string): boolean => pathname.startsWith('/app/product/') && pathname !== '/app/product/setting'

/** What surrounds the pages of an app. Another app, team or phase is another page: nothing typed or chosen is carried over. */
export function AppLayout() {
  const { pathname } = useLocation()
  const { appId, orgId, phase } = useAppArea()
  return (
    <>
      {isOfPhase(pathname) && <PhaseStrip phase={phase} />}
      <Outlet key={`${appId} ${orgId} ${phase}`} />
    </>
  )
}
