/** A ticket's life cycle. PENDING waits for its requester, ON_HOLD for somebody else. */
export const ticketStates = ['NEW', 'OPEN', 'PENDING', 'ON_HOLD', 'SOLVED', 'CLOSED'] as const
export type TicketState = (typeof ticketStates)[number]

/** A person's relation to a ticket: an agent may edit any ticket of the app, the requester has opened this one, a canceller may also withdraw it. */
export interface Side {
  agent: boolean
  requester: boolean
  canceller: boolean
}

interface Move {
  name: 'open' | 'wait' | 'hold' | 'solve' | 'reopen' | 'cancel'
  from: readonly TicketState[]
  to: TicketState
  by: readonly (keyof Side)[]
}

/** Transitions made by people. In addition, a requester's answer reopens a pending or solved ticket, and time closes solved ones. */
export const ticketMoves = [
  { name: 'open', from: ['NEW', 'PENDING', 'ON_HOLD'], to: 'OPEN', by: ['agent'] },
  { name: 'wait', from: ['NEW', 'OPEN', 'ON_HOLD'], to: 'PENDING', by: ['agent'] },
  { name: 'hold', from: ['NEW', 'OPEN', 'PENDING'], to: 'ON_HOLD', by: ['agent'] },
  { name: 'solve', from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'], to: 'SOLVED', by: ['agent', 'requester'] },
  { name: 'reopen', from: ['SOLVED'], to: 'OPEN', by: ['agent', 'requester'] },
  { name: 'cancel', from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'], to: 'CLOSED', by: ['canceller'] },
] as const satisfies readonly Move[]
export type TicketMove = (typeof ticketMoves)[number]['name']

/** Returns the transitions available to a person from a state. */
export const movesFrom = (state: TicketState, side: Side): TicketMove[] =>
  (ticketMoves as readonly Move[]).filter(({ from, by }) => from.includes(state) && by.some((one) => side[one])).map(({ name }) => name)

/** Returns the status that a reader sees: tickets on hold appear as open to everybody but staff. */
export const statusFor = (state: TicketState, { staff }: { staff: boolean }): TicketState =>
  state === 'ON_HOLD' && !staff ? 'OPEN' : state
