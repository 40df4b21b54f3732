import { oaMessages, userMessages } from '@portico/contract/console/messages'
import { domain } from '../../../domain.ts'
import { oaRoutes, userRoutes } from './messages.routes.ts'

export { messagesHome } from './home.actions.ts'
export { messageApprovals } from './queue.actions.ts'

export const userMessagesDomain = domain(userMessages, (parts) => ({ routes: userRoutes(parts) }))
export const oaMessagesDomain = domain(oaMessages, (parts) => ({ routes: oaRoutes(parts) }))
