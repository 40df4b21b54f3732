import { conversations } from '@portico/contract/console/conversations'
import { domain } from '../../../domain.ts'
import { conversationsRoutes } from './conversations.routes.ts'

export { conversationOf, fileOf, noteMove, removeConversation, removeEntry, rewriteFirst, write } from './conversations.actions.ts'
export { participant } from './conversations.store.ts'

export const conversationsDomain = domain(conversations, () => ({ routes: conversationsRoutes() }))
