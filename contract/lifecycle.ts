import type { Phase } from './kernel/permission.ts'
import { type Judged, type Permission, verdict } from './permissions.ts'

/** Those who are told of a move: who asked for it, who may decide it, or everybody with a role on the app. */
export type Told = 'requester' | 'deciders' | 'members'

/** One way from state to state. */
export interface Move<State extends string = string> {
  from: readonly State[]
  to: State
  permission: Permission
  /** The phases in which it exists; all of them if unset. */
  phases?: readonly Phase[]
  /** True when the person must say why. */
  reason?: true
  tells: readonly Told[]
}

/** The life of a case: its states, and the moves between them. */
export interface Lifecycle<State extends string = string, Name extends string = string> {
  states: readonly State[]
  start: NoInfer<State>
  moves: Readonly<Record<Name, Move<NoInfer<State>>>>
}

/**
 * Declares the life of a case. The server refuses what is not declared, the web offers what is; docs/reference/lifecycles.md
 * shows each.
 */
export const lifecycle = <const State extends string, const Name extends string>(life: Lifecycle<State, Name>): Lifecycle<State, Name> =>
  life

/** A case as its rules see it. */
export interface Case<State extends string> {
  state: State
  /** Its phase, for cases that belong to one. */
  phase?: Phase
  /** False when somebody else made it; that counts for people who hold a permission for their own entries only. */
  mine?: boolean
}

/** What stands against a move: the state, the phase, a missing permission, or that the case is somebody else's. */
export type Obstacle = 'state' | 'phase' | 'permission' | 'not_yours'

/** Returns what stands against a person making a move; undefined when they can. */
export const obstacle = <State extends string, Name extends string>(
  { moves }: Lifecycle<State, Name>,
  name: Name,
  { state, phase, mine = true }: Case<State>,
  holder: Judged,
): Obstacle | undefined => {
  const move = moves[name]
  if (!move.from.includes(state)) return 'state'
  if (phase !== undefined && move.phases?.includes(phase) === false) return 'phase'
  const held = verdict(move.permission, holder, phase)
  if (held === 'none') return 'permission'
  return held === 'own' && !mine ? 'not_yours' : undefined
}
