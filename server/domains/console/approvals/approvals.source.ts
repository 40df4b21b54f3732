import type { ApprovalDetail, ApprovalHead, ApprovalKind, ApprovalTab } from '@portico/contract/console/approvals'
import type { Db } from '../../../kernel/database/database.ts'

/** Somebody who looks at the queue, as a source judges them. */
export interface Looker {
  userKey: string
  admin: boolean
}

/**
 * One kind of thing that waits for decisions. A row that has such things exports one, and `server/domains.ts` adds it to the
 * queue; deciding is left to that row's own calls, with their permission and activity.
 */
export interface ApprovalSource {
  kind: ApprovalKind
  /** Lists what the person may decide, asked for, or can see decided – of other things they learn nothing. */
  list(db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]>
  /** Returns one of them with what it changes; undefined when it is hidden from the person. */
  find(db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined>
}
