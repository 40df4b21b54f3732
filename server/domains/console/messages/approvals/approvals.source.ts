import type { ApprovalState } from '@portico/contract/console/approvals'
import { messageChanges, type MessageKind } from '@portico/contract/console/messages'
import { type ApprovalSource, approvalSource } from '../../approvals/index.ts'
import { messageRequests, type MessageApprovalRow } from './approvals.store.ts'

const stateOf = ({ state }: MessageApprovalRow): ApprovalState =>
  state === 'REQUESTED' || state === 'APPROVED' || state === 'REJECTED' ? state : 'WITHDRAWN'

/** Creates the source of pending templates of a kind, for the approval queue. */
export const messageApprovals = (kind: MessageKind): ApprovalSource =>
  approvalSource<MessageApprovalRow>({
    kind: `message-${kind}`,
    from: messageRequests(kind),
    idOf: ({ appId, phase, templateId }) => `${appId}.${phase}.${templateId}`,
    stateOf,
    changesOf: ({ live, content }) => messageChanges(live, content),
  })
