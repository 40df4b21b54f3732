/** A ticket's life cycle. PENDING waits for its requester, ON_HOLD for somebody else. */
export const ticketStates = ['NEW', 'OPEN', 'PENDING', 'ON_HOLD', 'SOLVED', 'CLOSED'] as const
export type TicketState = (typeof ticketStates)[number]

/**
 * A person's relation to a ticket: an agent may edit any ticket of the app, a holder is an agent who sees that a ticket is on hold, the
 * requester has opened this one, a canceller may end it unsolved.
 */
export interface Side {
  agent: boolean
  holder: boolean
  requester: boolean
  canceller: boolean
}

/** A transition made by people. */
export interface TicketTransition {
  name: 'open' | 'wait' | 'hold' | 'solve' | 'reopen' | 'cancel'
  from: readonly TicketState[]
  to: TicketState
  by: readonly (keyof Side)[]
  /** The notification of each side, unless it makes the transition itself. A tester is notified as a requester is. */
  notifies: { requester?: 'solved' | 'cancelled'; agents?: 'settled' | 'reopened' | 'withdrawn' }
}

/** Transitions made by people. */
export const ticketMoves = [
  { name: 'open', from: ['NEW', 'PENDING', 'ON_HOLD'], to: 'OPEN', by: ['agent'], notifies: {} },
  { name: 'wait', from: ['NEW', 'OPEN', 'ON_HOLD'], to: 'PENDING', by: ['agent'], notifies: {} },
  { name: 'hold', from: ['NEW', 'OPEN', 'PENDING'], to: 'ON_HOLD', by: ['holder'], notifies: {} },
  {
    name: 'solve',
    from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'],
    to: 'SOLVED',
    by: ['agent', 'requester'],
    notifies: { requester: 'solved', agents: 'settled' },
  },
  { name: 'reopen', from: ['SOLVED'], to: 'OPEN', by: ['agent', 'requester'], notifies: { agents: 'reopened' } },
  {
    name: 'cancel',
    from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'],
    to: 'CLOSED',
    by: ['canceller'],
    notifies: { requester: 'cancelled', agents: 'withdrawn' },
  },
] as const satisfies readonly TicketTransition[]
export type TicketMove = (typeof ticketMoves)[number]['name']

/** Days until a solved ticket is closed. */
export const closedAfterDays = 7

/** Transitions that follow from something else. */
export const automaticMoves = {
  answered: { from: ['NEW'], to: 'OPEN', when: 'staff give the first public answer' },
  continued: { from: ['PENDING', 'SOLVED'], to: 'OPEN', when: 'the requester or tester answers' },
  expired: { from: ['SOLVED'], to: 'CLOSED', when: `${closedAfterDays} days have passed` },
} as const satisfies Record<string, { from: readonly TicketState[]; to: TicketState; when: string }>

/** Returns the transitions available to a person from a state. */
export const movesFrom = (state: TicketState, side: Side): TicketMove[] =>
  (ticketMoves as readonly TicketTransition[])
    .filter(({ from, by }) => from.includes(state) && by.some((one) => side[one]))
    .map(({ name }) => name)

/** Returns the status that a reader sees: tickets on hold appear as open to everybody but staff. */
export const statusFor = (state: TicketState, { staff }: { staff: boolean }): TicketState =>
  state === 'ON_HOLD' && !staff ? 'OPEN' : state
