import { noticeKinds, noticeStates } from '@portico/contract/console/game-notices'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const gameNoticesPages = {
  gameNotices: page('/app/product/portico-game-platform/notice', {
    area: 'app',
    search: { ...appSearch, ...tableSearch, state: oneOf(noticeStates, undefined), kind: oneOf(noticeKinds, undefined), keyword: text },
    load: () => import('./game-notices.screen.tsx'),
    component: 'GameNoticesPage',
  }),
}
