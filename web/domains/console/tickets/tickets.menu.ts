import { IconTicket } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { ticketsPages } from './tickets.pages.ts'

export const ticketsMenu: readonly AppMenuEntry[] = [
  {
    group: 'common',
    parent: 'support',
    page: ticketsPages.tickets,
    subpages: [ticketsPages.ticket, ticketsPages.ticketCreate],
    icon: IconTicket,
    text: 'app-area:pages.tickets',
  },
]
