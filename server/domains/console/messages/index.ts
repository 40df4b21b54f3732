import { oaMessages, userMessages } from '@portico/contract/console/messages'
import { domain } from '../../../domain.ts'
import { messagesHome } from './home/home.source.ts'
import { oaRoutes, userRoutes } from './messages.routes.ts'
import { messagesSource } from './platform/platform.source.ts'
import { messageApprovals } from './approvals/approvals.source.ts'
import { messageTestJob } from './tests.actions.ts'

export { type DemoEnd, demoTemplate } from './demo.actions.ts'
export type { TemplateEditor } from './messages.actions.ts'

export const userMessagesDomain = domain(
  userMessages,
  (parts) => ({ routes: userRoutes(parts) }),
  () => ({
    homeSources: [messagesHome],
    approvalSources: [messageApprovals('user'), messageApprovals('oa')],
    platformSources: [messagesSource],
    jobKinds: [messageTestJob],
  }),
)
export const oaMessagesDomain = domain(oaMessages, (parts) => ({ routes: oaRoutes(parts) }))
