import { qaResults, qaTypes } from '@portico/contract/console/qa'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const reportsPages = {
  /** QA reports; `id` opens one, `view` the compatibility report. */
  qaReports: page('/app/report/qa-report/qa-request', {
    area: 'app',
    search: {
      ...appSearch,
      ...tableSearch,
      id: text,
      view: oneOf(['reports', 'compat'], 'reports'),
      type: oneOf(qaTypes, undefined),
      result: oneOf(qaResults, undefined),
    },
    load: () => import('./reports.screen.tsx'),
    component: 'QaReportsPage',
  }),
}
