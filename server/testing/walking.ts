import { type Lifecycle, obstacle } from '@portico/contract/lifecycle'
import { type AppRoleName, appRoles, type PermissionHolder, permissions, extentOf } from '@portico/contract/permissions'
import type { Phase } from '@portico/contract/kernel/permission'
import { runIn } from '../kernel/database/run.ts'
import type { Person } from './caller.ts'
import type { World } from './world.ts'

/** Somebody with a role on the app, in front of a case in a state. */
export interface Situation<State> {
  state: State
  /** Whether the case is their own. */
  mine: boolean
  holder: PermissionHolder
}

/** A case with its life cycle, moved over its routes. */
interface Walk<State extends string, Name extends string> {
  person: Person
  states: readonly State[]
  /** Calls the route of each transition as this person. */
  moves: Readonly<Record<Name, () => Promise<unknown>>>
  /** Puts the case in a state, as one that somebody made. */
  put: (state: State, maker: string) => Promise<unknown>
  /** Returns what a transition leads to by the declaration: a state, or the code of a failure. */
  expected: (name: Name, situation: Situation<State>) => string
  /** Reads the state of the case. */
  read: () => Promise<string>
}

/**
 * Tries every transition from every state in every role, on one's own case and on somebody else's.
 * @returns how many were made, and what went otherwise than declared
 */
export const walkTransitions = async <State extends string, Name extends string>(
  { deps, app, newcomer }: Pick<World, 'deps' | 'app' | 'newcomer'>,
  { person, states, moves, put, expected, read }: Walk<State, Name>,
): Promise<{ made: number; wrong: string[] }> => {
  const { userKey } = person.user
  const [wrong, names] = [[] as string[], Object.keys(moves) as Name[]]
  const isState = (outcome: string): boolean => (states as readonly string[]).includes(outcome)
  let successes = 0
  const attempt = async (name: Name, { state, mine }: Situation<State>, expectation: string, role: AppRoleName): Promise<void> => {
    await put(state, (mine ? person : newcomer).user.userKey)
    const outcome = await moves[name]().then(read, ({ funcCode }: { funcCode?: string }) => funcCode ?? 'broken')
    if (isState(outcome)) successes += 1
    if (outcome !== expectation) wrong.push(`${role}, ${mine ? 'own' : 'foreign'}, ${state}, ${name}: ${outcome}, not ${expectation}`)
  }
  const attemptBoth = async (name: Name, state: State, role: AppRoleName): Promise<void> => {
    const holder = { roles: [appRoles[role]], staff: false, admin: false, canAccessDshbrd: true, userKey, rules: permissions }
    const own: Situation<State> = { state, mine: true, holder }
    const foreign = { ...own, mine: false }
    const [wanted, wantedOfForeign] = [expected(name, own), expected(name, foreign)]
    await attempt(name, own, wanted, role)
    // What is refused whosever it is need not be tried twice.
    if (wantedOfForeign !== wanted || isState(wanted)) await attempt(name, foreign, wantedOfForeign, role)
  }
  for (const role of Object.keys(appRoles) as AppRoleName[]) {
    await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [appRoles[role], app.id, userKey])
    for (const state of states) for (const name of names) await attemptBoth(name, state, role)
  }
  return { made: successes, wrong }
}

/** The codes of failures, in the order in which a row looks for them once the caller holds the permission at all. */
interface Refusals<State> {
  /** For a state that the transition does not begin in. */
  state: string
  /** Whether somebody else's case is refused before its state is looked at. */
  foreignFirst?: boolean
  /** The refusal of a state for everybody, before anything else. */
  always?: (state: State) => string | undefined
  phase?: Phase
}

/** Returns what transitions lead to by a life cycle and the permission table. */
export const declaredOutcome =
  <State extends string, Name extends string>(life: Lifecycle<State, Name>, refusals: Refusals<State>) =>
  (name: Name, { state, mine, holder }: Situation<State>): string => {
    const { phase, foreignFirst = false } = refusals
    const extent = extentOf(life.moves[name].permission, holder, phase)
    if (extent === 'none' || (foreignFirst && extent === 'own' && !mine)) return 'not_allowed'
    const always = refusals.always?.(state)
    if (always !== undefined) return always
    const refusal = obstacle(life, name, { state, mine, ...(phase && { phase }) }, holder)
    if (refusal === undefined) return life.moves[name].to
    return refusal === 'state' ? refusals.state : 'not_allowed'
  }
