import { conversations } from '@portico/contract/console/conversations'
import { domain } from '../../../domain.ts'
import { conversationsRoutes } from './conversations.routes.ts'

export {
  conversationOf,
  fileOf,
  noteMove,
  removeConversation,
  removeEntry,
  rewrite,
  rewriteFirst,
  waitingFiles,
  write,
  writePlain,
} from './conversations.actions.ts'
export { entryCount, isSaidIn, participant } from './conversations.store.ts'

export const conversationsDomain = domain(conversations, (parts) => ({ routes: conversationsRoutes(parts) }))
