import type { ApprovalState } from '@portico/contract/console/approvals'
import { messageChanges, type MessageKind } from '@portico/contract/console/messages'
import { type ApprovalSource, approvalSource } from '../../approvals/index.ts'
import { askedMessages, type AskedMessage } from './approvals.store.ts'

const stateOf = ({ state }: AskedMessage): ApprovalState =>
  state === 'REQUESTED' || state === 'APPROVED' || state === 'REJECTED' ? state : 'WITHDRAWN'

/** Creates the source of pending templates of a kind, for the approval queue. */
export const messageApprovals = (kind: MessageKind): ApprovalSource =>
  approvalSource<AskedMessage>({
    kind: `message-${kind}`,
    from: askedMessages(kind),
    idOf: ({ appId, phase, templateId }) => `${appId}.${phase}.${templateId}`,
    stateOf,
    changesOf: ({ live, content }) => messageChanges(live, content),
  })
