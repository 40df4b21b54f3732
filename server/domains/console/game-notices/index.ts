import { gameNotices } from '@portico/contract/console/game-notices'
import { domain } from '../../../domain.ts'
import { gameNoticesRoutes } from './game-notices.routes.ts'
import { noticesSource } from './platform.source.ts'

export { addNotice } from './game-notices.actions.ts'

export const gameNoticesDomain = domain(
  gameNotices,
  (parts) => ({ routes: gameNoticesRoutes(parts) }),
  (deps) => ({ platformSources: [noticesSource(deps)] }),
)
