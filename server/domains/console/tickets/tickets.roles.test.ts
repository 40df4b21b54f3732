import { movesFrom, ticketStates } from '@portico/contract/console/tickets'
import { type AppRoleName, appRoles, permissions } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Caller } from '../../../kernel/identity/actor.ts'
import { partyOf } from './tickets.actions.ts'

const requesterId = 'the requester'

/** Somebody with one role on the app. */
const callerOf = (role: AppRoleName, userKey: string, staff: boolean) =>
  ({
    actor: { userKey, staff, admin: false, canAccessDshbrd: false, rules: permissions },
    standing: { roles: [appRoles[role]] },
  }) as unknown as Caller

/** Lists what each role can do with a ticket in each state, roles of the same abilities in one line. */
const table = (userKey: string, staff: boolean): string[] => {
  const lines = Map.groupBy(Object.keys(appRoles) as AppRoleName[], (role) => {
    const side = partyOf(callerOf(role, userKey, staff), { requesterId, appId: 'LG-A' })
    return ticketStates.map((state) => `${state}: ${movesFrom(state, side).join(' ')}`).join(', ')
  })
  return [...lines].map(([moves, roles]) => `${roles.join(' ')} – ${moves}`)
}

test.each([
  [
    'staff, a ticket of others',
    'somebody else',
    true,
    [
      'reviewer biz director tech_pm pm_operator qa – NEW: open wait hold solve cancel, OPEN: wait hold solve cancel, PENDING: open hold solve cancel, ON_HOLD: open wait solve cancel, SOLVED: reopen, CLOSED: ',
      'tester etc dashboard dev – NEW: , OPEN: , PENDING: , ON_HOLD: , SOLVED: , CLOSED: ',
    ],
  ],
  [
    'staff, their own ticket',
    requesterId,
    true,
    [
      'reviewer biz director tech_pm pm_operator qa – NEW: open wait hold solve cancel, OPEN: wait hold solve cancel, PENDING: open hold solve cancel, ON_HOLD: open wait solve cancel, SOLVED: reopen, CLOSED: ',
      'tester etc dev – NEW: solve cancel, OPEN: solve cancel, PENDING: solve cancel, ON_HOLD: solve cancel, SOLVED: reopen, CLOSED: ',
      'dashboard – NEW: solve, OPEN: solve, PENDING: solve, ON_HOLD: solve, SOLVED: reopen, CLOSED: ',
    ],
  ],
  [
    'partners, a ticket of others, which they cannot put on hold as they would not see it',
    'somebody else',
    false,
    [
      'reviewer biz director tech_pm pm_operator qa – NEW: open wait solve cancel, OPEN: wait solve cancel, PENDING: open solve cancel, ON_HOLD: open wait solve cancel, SOLVED: reopen, CLOSED: ',
      'tester etc dashboard dev – NEW: , OPEN: , PENDING: , ON_HOLD: , SOLVED: , CLOSED: ',
    ],
  ],
  [
    'partners, their own ticket',
    requesterId,
    false,
    [
      'reviewer biz director tech_pm pm_operator qa tester etc dev – NEW: solve cancel, OPEN: solve cancel, PENDING: solve cancel, ON_HOLD: solve cancel, SOLVED: reopen, CLOSED: ',
      'dashboard – NEW: solve, OPEN: solve, PENDING: solve, ON_HOLD: solve, SOLVED: reopen, CLOSED: ',
    ],
  ],
])('every state, transition and role of a ticket: %s', (_, userKey, staff, expected) => {
  expect(table(userKey, staff)).toEqual(expected)
})
