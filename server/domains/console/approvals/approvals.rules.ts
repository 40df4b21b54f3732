import type { ApprovalHead, ApprovalTab, Change } from '@portico/contract/console/approvals'

const timeOf = ({ requestedAt, decidedAt }: ApprovalHead, tab: ApprovalTab): string =>
  tab === 'decided' ? (decidedAt ?? requestedAt) : requestedAt

/** Merges the requests of several sources: pending ones oldest first, others latest first. */
export const sortRequests = (heads: readonly ApprovalHead[], tab: ApprovalTab): ApprovalHead[] => {
  const sign = tab === 'waiting' ? 1 : -1
  return heads.toSorted((a, b) => sign * timeOf(a, tab).localeCompare(timeOf(b, tab)))
}

/** Returns a new object as changes: its non-empty fields. */
export const filledFields = (fields: Readonly<Record<string, string>>): Change[] =>
  Object.entries(fields).flatMap(([field, after]) => (after === '' ? [] : [{ field, before: null, after }]))
