import type { Participant } from '@portico/contract/console/conversations'
import {
  bookedStates,
  type Counts,
  lacksAlpha,
  lacksBuild,
  qaLife,
  type QaMove,
  qaMoves,
  type QaRequest,
  type QaResult,
  type QaState,
  type QaType,
} from '@portico/contract/console/qa'
import { covers } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import { extentOf, type Permission } from '@portico/contract/permissions'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'

/** A request as the rules see it. */
export interface RequestFacts {
  status: QaState
  type: QaType
  alphaId: number | null
  exception: string
  versions: readonly { versionId: number | null }[]
  requesterId: string | null
}

const isMine = ({ actor }: Caller, { requesterId }: RequestFacts): boolean => requesterId === actor.userKey

/** Returns why a person may not make a transition; null when they may. */
export const moveObstacle = (caller: Caller, row: RequestFacts, name: QaMove): QaRequest['moves'][number]['obstacle'] => {
  const refusal = obstacle(qaLife, name, { state: row.status, mine: isMine(caller, row) }, holderOf(caller))
  if (refusal) return refusal
  if (name !== 'submit') return null
  return lacksAlpha(row) ? 'alpha' : lacksBuild(row) ? 'build' : null
}

/** Returns the transitions from a request's state, each with the reason if the caller may not make it. */
export const movesOf = (caller: Caller, row: RequestFacts): QaRequest['moves'] =>
  qaMoves.flatMap((name) => {
    const refusal = moveObstacle(caller, row, name)
    return refusal === 'state' ? [] : [{ name, obstacle: refusal }]
  })

/** Returns whether a result is allowed: a test with failed cases cannot pass. */
export const isPossibleResult = (result: QaResult, { fail }: Counts): boolean => result !== 'PASS' || fail === 0

const may = (caller: Caller, permission: Permission, row: RequestFacts): boolean =>
  covers(extentOf(permission, holderOf(caller)), isMine(caller, row))

/** Returns the caller's other actions on a request. */
export const abilitiesOf = (caller: Caller, row: RequestFacts) => ({
  editable: row.status === 'DRAFT' && may(caller, 'app-qa-request-edit', row),
  // Only one's own draft: this applies to everyone, including administrators.
  removable: row.status === 'DRAFT' && isMine(caller, row) && may(caller, 'app-qa-request-delete', row),
  schedulable: bookedStates.includes(row.status) && may(caller, 'app-qa-request-approve', row),
  testable: bookedStates.includes(row.status) && may(caller, 'app-qa-report-add', row),
})

/** Returns whether QA knows of a request: it has been submitted at least once, even if it is a draft again. */
export const isKnownToQa = ({ status, requestedAt }: Pick<RequestFacts, 'status'> & { requestedAt: Date | null }): boolean =>
  status !== 'DRAFT' || requestedAt !== null

/** Returns the user keys of a request's followers: the requester, the QA PM, and the cc list. */
export const followersOf = (row: { requesterId: string | null; qaPmId: string | null; cc: readonly Participant[] }): string[] =>
  [row.requesterId, row.qaPmId, ...row.cc.map(({ userKey }) => userKey)].flatMap((key) => (key === null ? [] : [key]))

/** The parts of a request that the activity log records: neither its long texts nor the test accounts. */
type Recordable = Pick<QaRequest, 'type' | 'title' | 'os' | 'zone' | 'versions' | 'releaseDay' | 'testerCompany' | 'alpha' | 'exception'> &
  Pick<QaRequest, 'qaPm' | 'cc'> & { scheduleFrom: Date; scheduleTo: Date }

/** Returns a draft as the activity log records it, by names. */
export const recordedOf = ({ type, title, os, zone, releaseDay, testerCompany, exception, ...row }: Recordable) => ({
  type,
  title,
  os,
  zone,
  versions: row.versions.map(({ name }) => name),
  scheduleFrom: row.scheduleFrom.toISOString(),
  scheduleTo: row.scheduleTo.toISOString(),
  releaseDay,
  testerCompany,
  alpha: row.alpha && `#${row.alpha.no} ${row.alpha.title}`,
  exception,
  qaPm: row.qaPm?.name ?? null,
  cc: row.cc.map(({ name }) => name),
})
