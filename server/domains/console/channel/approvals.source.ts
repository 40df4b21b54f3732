import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import { channelBasic, type ChannelBasic } from '@portico/contract/console/channel'
import { changedFields } from '@portico/contract/kernel/changes'
import { approvalSource } from '../approvals/index.ts'
import { channelRequests, type ChannelApprovalRow } from './approvals.store.ts'

const stateOf = ({ status }: ChannelApprovalRow): ApprovalState => (status === 'NONE' || status === 'DRAFT' ? 'WITHDRAWN' : status)

const empty = channelBasic.empty as ChannelBasic

const changesOf = ({ live, draft }: ChannelApprovalRow): Change[] => {
  const [before, after] = [
    { ...empty, ...live },
    { ...empty, ...draft },
  ]
  return changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Channels pending approval, for the queue. */
export const channelApprovals = approvalSource<ChannelApprovalRow>({
  kind: 'channel',
  from: channelRequests,
  idOf: ({ appId, phase }) => `${appId}.${phase}`,
  stateOf,
  changesOf,
})
