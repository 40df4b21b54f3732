import { IconCalendar, IconGavel, IconHeadset } from '@tabler/icons-react'
import type { User } from '@portico/contract/people/accounts'
import { useSession } from '../../session/session.tsx'
import { pages } from '../../pages.ts'

const calendar = { name: 'calendar', icon: IconCalendar, page: pages.qaCalendar } as const
const desk = { name: 'supportDesk', icon: IconHeadset, page: pages.supportDesk } as const
const queue = { name: 'approvals', icon: IconGavel, page: pages.approvals } as const

/** Returns the console's pages that belong to no app. */
export const consoleLinksOf = (user: Pick<User, 'staff' | 'admin'> | null) =>
  user?.staff || user?.admin ? [calendar, desk, queue] : [calendar, queue]

/** Returns the current user's links: icons in the console's bar, entries of the drawer on phones. */
export const useConsoleLinks = () => consoleLinksOf(useSession().user)
