import { priorities, ticketStates } from '@portico/contract/console/tickets'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const ticketsPages = {
  tickets: page('/app/support/ticket/list', {
    area: 'app',
    search: {
      ...appSearch,
      ...tableSearch,
      status: oneOf(ticketStates, undefined),
      priority: oneOf(priorities, undefined),
      category: text,
      mine: oneOf(['assigned', 'requested'], undefined),
      keyword: text,
    },
    load: () => import('./tickets.screen.tsx'),
    component: 'TicketsPage',
  }),
  ticket: page('/app/support/ticket/detail', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./detail.screen.tsx'),
    component: 'TicketPage',
  }),
  /** Questions to the provider that are about no app: the reader's own, and for staff everybody's. */
  questions: page('/contactUs/questions', {
    area: 'member',
    search: { ...tableSearch, status: oneOf(ticketStates, undefined), keyword: text, whose: oneOf(['all'], undefined) },
    load: () => import('./questions.screen.tsx'),
    component: 'QuestionsPage',
  }),
  question: page('/contactUs/question', {
    area: 'member',
    search: { id: text },
    load: () => import('./question.screen.tsx'),
    component: 'QuestionPage',
  }),
  ticketCreate: page('/app/support/ticket/create', {
    area: 'app',
    search: appSearch,
    load: () => import('./create.screen.tsx'),
    component: 'TicketCreatePage',
  }),
}
