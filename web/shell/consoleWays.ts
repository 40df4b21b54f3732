import { IconCalendar, IconGavel, IconHeadset } from '@tabler/icons-react'
import { useSession } from '../kernel/session.tsx'
import { pages } from '../pages.ts'

const calendar = { name: 'calendar', icon: IconCalendar, page: pages.qaCalendar } as const
const desk = { name: 'supportDesk', icon: IconHeadset, page: pages.supportDesk } as const
const queue = { name: 'approvals', icon: IconGavel, page: pages.approvals } as const

/** Returns the console's pages that belong to no app: icons in its bar, entries of the drawer on phones. */
export const useConsoleWays = () => {
  const { user } = useSession()
  return user?.staff || user?.admin ? [calendar, desk, queue] : [calendar, queue]
}
