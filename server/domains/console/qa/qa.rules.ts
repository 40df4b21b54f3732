import type { Participant } from '@portico/contract/console/conversations'
import {
  bookedStates,
  type Counts,
  lacksAlpha,
  qaLife,
  type QaMove,
  qaMoves,
  type QaRequest,
  type QaResult,
  type QaState,
  type QaType,
} from '@portico/contract/console/qa'
import { obstacle } from '@portico/contract/lifecycle'
import { verdict } from '@portico/contract/permissions'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'

/** The caller, and what they are on the app. */
export interface Caller {
  actor: Person
  standing: Pick<Standing, 'roles'>
}

/** What the rules need to know of a request. */
export interface Judged {
  status: QaState
  type: QaType
  alphaId: number | null
  exception: string
  requesterId: string | null
}

const heldBy = ({ actor, standing: { roles } }: Caller) => ({ ...actor, roles })
export const isMine = ({ actor }: Caller, { requesterId }: Judged): boolean => requesterId === actor.userKey

/** Returns what stands against a person moving a request on; null when they can. */
export const againstMove = (caller: Caller, row: Judged, name: QaMove): QaRequest['moves'][number]['obstacle'] => {
  const against = obstacle(qaLife, name, { state: row.status, mine: isMine(caller, row) }, heldBy(caller))
  if (against) return against
  return name === 'submit' && lacksAlpha(row) ? 'alpha' : null
}

/** Returns the moves that a request's state has, with what stands against the caller making each. */
export const movesOf = (caller: Caller, row: Judged): QaRequest['moves'] =>
  qaMoves.flatMap((name) => {
    const against = againstMove(caller, row, name)
    return against === 'state' ? [] : [{ name, obstacle: against }]
  })

/** Returns whether a test can have a result: with failed cases it cannot pass. */
export const isPossibleResult = (result: QaResult, { fail }: Counts): boolean => result !== 'PASS' || fail === 0

const may = (caller: Caller, permission: Parameters<typeof verdict>[0], row: Judged): boolean => {
  const held = verdict(permission, heldBy(caller))
  return held === 'all' || (held === 'own' && isMine(caller, row))
}

/** Returns what the caller can do with a request besides moving it. */
export const abilitiesOf = (caller: Caller, row: Judged) => ({
  editable: row.status === 'DRAFT' && may(caller, 'app-qa-request-edit', row),
  // A draft of one's own: that is the rule for everybody, administrators too.
  removable: row.status === 'DRAFT' && isMine(caller, row) && may(caller, 'app-qa-request-delete', row),
  schedulable: bookedStates.includes(row.status) && may(caller, 'app-qa-request-approve', row),
  testable: bookedStates.includes(row.status) && may(caller, 'app-qa-report-add', row),
})

/** Returns the keys of those who follow a request: who asked, its QA PM, and whom they named. */
export const followersOf = (row: { requesterId: string | null; qaPmId: string | null; cc: readonly Participant[] }): string[] =>
  [row.requesterId, row.qaPmId, ...row.cc.map(({ userKey }) => userKey)].flatMap((key) => (key === null ? [] : [key]))
