import { oaMessages, userMessages } from '@portico/contract/console/messages'
import { domain } from '../../../domain.ts'
import { oaRoutes, userRoutes } from './messages.routes.ts'

export { type DemoEnd, demoTemplate } from './demo.actions.ts'
export type { By } from './messages.actions.ts'
export { messagesHome } from './home.actions.ts'
export { messagesSource } from './platform.source.ts'
export { messageTestJob } from './tests.actions.ts'
export { messageApprovals } from './queue.actions.ts'

export const userMessagesDomain = domain(userMessages, (parts) => ({ routes: userRoutes(parts) }))
export const oaMessagesDomain = domain(oaMessages, (parts) => ({ routes: oaRoutes(parts) }))
