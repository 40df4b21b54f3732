import { pushStates } from '@portico/contract/console/push-messages'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const pushMessagesPages = {
  pushMessages: page('/app/product/portico-game-platform/push', {
    area: 'app',
    search: { ...appSearch, ...tableSearch, state: oneOf(pushStates, undefined), keyword: text },
    load: () => import('./push-messages.screen.tsx'),
    component: 'PushMessagesPage',
  }),
}
