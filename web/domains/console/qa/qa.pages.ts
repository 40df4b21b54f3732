import { qaStates, qaSystems, qaTypes } from '@portico/contract/console/qa'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const qaPages = {
  qaRequests: page('/app/app-review/qa-request/list', {
    area: 'app',
    search: {
      ...appSearch,
      ...tableSearch,
      type: oneOf(qaTypes, undefined),
      status: oneOf(qaStates, undefined),
      os: oneOf(qaSystems, undefined),
      keyword: text,
    },
    load: () => import('./qa.screen.tsx'),
    component: 'QaRequestsPage',
  }),
  qaRequest: page('/app/app-review/qa-request/detail', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./detail.screen.tsx'),
    component: 'QaRequestPage',
  }),
  qaRequestCreate: page('/app/app-review/qa-request/create', {
    area: 'app',
    /** Name, id and system of the build version to be tested. */
    search: { ...appSearch, version: text, build: text, os: oneOf(qaSystems, undefined) },
    load: () => import('./edit.screen.tsx'),
    component: 'QaRequestCreatePage',
  }),
  qaRequestEdit: page('/app/app-review/qa-request/edit', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./edit.screen.tsx'),
    component: 'QaRequestEditPage',
  }),
  /** Tests and releases of all the user's apps, a month at a time. */
  qaCalendar: page('/console/calendar', {
    area: 'console',
    search: { month: text },
    load: () => import('./calendar/calendar.screen.tsx'),
    component: 'QaCalendarPage',
  }),
}
