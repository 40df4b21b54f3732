import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

export const activityPages = {
  activityLog: page('/app/activity-log', {
    area: 'app',
    search: { ...appSearch, view: oneOf(['timeline', 'table'], 'timeline'), user: text, area: text, action: text, from: text, to: text },
    load: () => import('./activity.screen.tsx'),
    component: 'ActivityLogPage',
  }),
}
