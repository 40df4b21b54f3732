import { AskedForApp } from '../../domains/apps/apps/index.ts'
import { AskedForGroup } from '../../domains/dashboard/groups/index.ts'

/** The pickers that menus and pages of the data dashboard open. */
export function DashboardDialogs() {
  return (
    <>
      <AskedForApp />
      <AskedForGroup />
    </>
  )
}
