import { statusFor, type TicketMove, ticketMoves, tickets, type TicketState, ticketStates } from '@portico/contract/console/tickets'
import { extentOf } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { processTimeout } from '../../../testing/real-portal.ts'
import { type Situation, walkTransitions } from '../../../testing/walking.ts'
import { createTicketWorld } from './tickets.samples.ts'

/** Returns what a transition of somebody who is not staff leads to by the declaration. */
const declaredFor = (name: TicketMove, { state, mine, holder }: Situation<TicketState>): string => {
  if (extentOf('app-ticket-view', holder) === 'none') return 'not_allowed'
  const sides = {
    agent: extentOf('app-ticket-edit', holder) === 'all' && !mine,
    holder: false,
    requester: mine,
    canceller: (mine ? ['all', 'own'] : ['all']).includes(extentOf('app-ticket-cancel', holder)),
  }
  const { from, to, by } = ticketMoves.find((move) => move.name === name) ?? { from: [], to: state, by: [] }
  if (!(by as readonly (keyof typeof sides)[]).some((side) => sides[side])) return 'not_allowed'
  if (!(from as readonly TicketState[]).includes(statusFor(state, { staff: false })))
    return state === 'CLOSED' ? 'ticket_closed' : 'taken_meanwhile'
  return to
}

test(
  'the life cycle of a ticket is that of its route, for every role and state, one’s own and others’',
  async () => {
    const all = await createTicketWorld()
    const { deps, partner, open, on: of } = all
    const id = await open()
    const to = (move: TicketMove) => () => partner.call(tickets.move, { ...of(id), body: { move } })
    const moves = { open: to('open'), wait: to('wait'), hold: to('hold'), solve: to('solve'), reopen: to('reopen'), cancel: to('cancel') }
    const { made, wrong } = await walkTransitions(all, {
      person: partner,
      states: ticketStates,
      moves,
      put: (state, maker) =>
        runIn(deps.db, 'update ticket set status = $2, requester_id = $3, assignee_id = null where id = $1', [id, state, maker]),
      read: async () => ((await runIn(deps.db, 'select status from ticket where id = $1', [id])).rows[0] as { status: string }).status,
      expected: declaredFor,
    })
    expect(wrong).toEqual([])
    expect(made).toBeGreaterThan(20)
  },
  processTimeout,
)
