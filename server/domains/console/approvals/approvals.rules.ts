import type { ApprovalHead, ApprovalTab, Change } from '@portico/contract/console/approvals'

const timeOf = ({ requestedAt, decidedAt }: ApprovalHead, tab: ApprovalTab): string =>
  tab === 'decided' ? (decidedAt ?? requestedAt) : requestedAt

/** Puts what several sources have in one order: of what waits the oldest first, otherwise the latest. */
export const inOrder = (heads: readonly ApprovalHead[], tab: ApprovalTab): ApprovalHead[] => {
  const sign = tab === 'waiting' ? 1 : -1
  return heads.toSorted((a, b) => sign * timeOf(a, tab).localeCompare(timeOf(b, tab)))
}

/** Returns what a new thing says as changes: the fields that are filled in. */
export const filledIn = (fields: Readonly<Record<string, string>>): Change[] =>
  Object.entries(fields).flatMap(([field, after]) => (after === '' ? [] : [{ field, before: null, after }]))
