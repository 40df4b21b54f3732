import type { Phase } from './kernel/permission.ts'
import { type Permission, type PermissionHolder, extentOf } from './permissions.ts'

/**
 * The people that a transition notifies: the requester, those who may decide, everyone with a QA role, the makers of what is decided on,
 * or everyone on the app.
 */
export type Recipient = 'requester' | 'deciders' | 'qa' | 'makers' | 'members'

/** A transition between states. */
export interface Move<State extends string = string> {
  from: readonly State[]
  to: State
  /** States that it leads to instead, depending on the history of the case. */
  instead?: readonly State[]
  permission: Permission
  /** The phases in which the transition exists; all if unset. */
  phases?: readonly Phase[]
  /** True if a reason is required. */
  reason?: true
  notifies: readonly Recipient[]
}

/** A life cycle: states and the transitions between them. */
export interface Lifecycle<State extends string = string, Name extends string = string> {
  states: readonly State[]
  start: NoInfer<State>
  moves: Readonly<Record<Name, Move<NoInfer<State>>>>
}

/**
 * Declares a life cycle. The server refuses undeclared transitions, the web offers declared ones;
 * docs/reference/lifecycles.md lists them.
 */
export const lifecycle = <const State extends string, const Name extends string>(life: Lifecycle<State, Name>): Lifecycle<State, Name> =>
  life

/** A case as the life cycle rules see it. */
export interface Case<State extends string> {
  state: State
  /** Its phase, if the case belongs to one. */
  phase?: Phase
  /** False if somebody else created it, which matters to holders of an own-only permission. */
  mine?: boolean
}

/** The reason why a transition is refused: the state, the phase, a missing permission, or that the case is somebody else's. */
export type Obstacle = 'state' | 'phase' | 'permission' | 'not_yours'

/** Returns why a person may not make a transition; undefined when they may. */
export const obstacle = <State extends string, Name extends string>(
  { moves }: Lifecycle<State, Name>,
  name: Name,
  { state, phase, mine = true }: Case<State>,
  holder: PermissionHolder,
): Obstacle | undefined => {
  const move = moves[name]
  if (!move.from.includes(state)) return 'state'
  if (phase !== undefined && move.phases?.includes(phase) === false) return 'phase'
  const right = extentOf(move.permission, holder, phase)
  if (right === 'none') return 'permission'
  return right === 'own' && !mine ? 'not_yours' : undefined
}
