import type { BugSeverity, CaseResult, QaRequest, QaResult, QaState, QaType } from '@portico/contract/console/qa'
import type { ColumnType, Generated } from 'kysely'

/** A test requested from QA. Its attachments are those of the first entry of its conversation. */
export interface QaRequestTable {
  id: Generated<number>
  appId: string
  /** Numbered per app. */
  no: number
  type: QaType
  title: string
  os: QaRequest['os']
  zone: QaRequest['zone']
  scheduleFrom: ColumnType<Date, string, string>
  scheduleTo: ColumnType<Date, string, string>
  releaseDay: string | null
  scope: string
  changes: string
  knownIssues: string
  testAccounts: string
  testerCompany: string
  alphaId: number | null
  exception: string
  status: Generated<QaState>
  result: QaResult | null
  /** Why it was rejected. */
  reason: Generated<string>
  summary: Generated<string>
  requesterId: string | null
  qaPmId: string | null
  reporterId: string | null
  decidedBy: string | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  requestedAt: Date | null
  decidedAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  /** When its report was last published. */
  publishedAt: Date | null
  /** When the reminder of its start was sent. */
  remindedAt: Date | null
}

/** A version to test; with `versionId` a build of the app. */
export interface QaRequestBuildTable {
  requestId: number
  position: number
  name: string
  versionId: number | null
}

/** The cc list, notified of everything that happens to a request. */
export interface QaRequestCcTable {
  requestId: number
  userId: string
}

export interface QaCaseTable {
  id: Generated<number>
  requestId: number
  suite: string
  title: string
}

/** The result of a case on a device; the latest run counts. */
export interface QaResultTable {
  caseId: number
  device: string
  result: CaseResult
  note: string
  testedBy: string | null
  testedAt: Generated<Date>
}

/** A run of a case on a device, by the quarter hour; `QaResultTable` has the latest one only. */
export interface QaRunTable {
  caseId: number
  device: string
  at: Date
  result: CaseResult
}

export interface QaBugTable {
  id: Generated<number>
  requestId: number
  caseId: number | null
  key: string
  title: string
  severity: BugSeverity
  open: Generated<boolean>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    qaRequest: QaRequestTable
    qaRequestBuild: QaRequestBuildTable
    qaRequestCc: QaRequestCcTable
    qaCase: QaCaseTable
    qaResult: QaResultTable
    qaRun: QaRunTable
    qaBug: QaBugTable
  }
}
