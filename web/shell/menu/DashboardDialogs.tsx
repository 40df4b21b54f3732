import { SelectAppRequest } from '../../domains/apps/apps/index.ts'
import { SelectGroupRequest } from '../../domains/dashboard/groups/index.ts'

/** The pickers that menus and pages of the data dashboard open. */
export function DashboardDialogs() {
  return (
    <>
      <SelectAppRequest />
      <SelectGroupRequest />
    </>
  )
}
