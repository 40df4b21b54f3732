import { AskedForApp } from '../domains/apps/index.ts'
import { AskedForGroup } from '../domains/groups/index.ts'

/** The pickers that menus and pages of the data dashboard ask for. */
export function DashboardDialogs() {
  return (
    <>
      <AskedForApp />
      <AskedForGroup />
    </>
  )
}
