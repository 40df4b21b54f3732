/** A ticket's life. PENDING waits for its requester, ON_HOLD for somebody else. */
export const ticketStates = ['NEW', 'OPEN', 'PENDING', 'ON_HOLD', 'SOLVED', 'CLOSED'] as const
export type TicketState = (typeof ticketStates)[number]

/** What somebody is to a ticket: an agent may edit any ticket of the app, the requester has opened this one, a canceller may take it back too. */
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

/** Every move that a person can make. Besides, a requester's answer opens what waits for them or is solved, and time closes. */
export const ticketMoves = [
  { name: 'open', from: ['NEW', 'PENDING', 'ON_HOLD'], to: 'OPEN', by: ['agent'] },
  { name: 'wait', from: ['NEW', 'OPEN', 'ON_HOLD'], to: 'PENDING', by: ['agent'] },
  { name: 'hold', from: ['NEW', 'OPEN', 'PENDING'], to: 'ON_HOLD', by: ['agent'] },
  { name: 'solve', from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'], to: 'SOLVED', by: ['agent', 'requester'] },
  { name: 'reopen', from: ['SOLVED'], to: 'OPEN', by: ['agent', 'requester'] },
  { name: 'cancel', from: ['NEW', 'OPEN', 'PENDING', 'ON_HOLD'], to: 'CLOSED', by: ['canceller'] },
] as const satisfies readonly Move[]
export type TicketMove = (typeof ticketMoves)[number]['name']

/** Returns the moves that somebody can make from a state. */
export const movesFrom = (state: TicketState, side: Side): TicketMove[] =>
  (ticketMoves as readonly Move[]).filter(({ from, by }) => from.includes(state) && by.some((one) => side[one])).map(({ name }) => name)

/** Returns the status that a reader sees: what is on hold is open to everybody but staff. */
export const statusFor = (state: TicketState, { staff }: { staff: boolean }): TicketState =>
  state === 'ON_HOLD' && !staff ? 'OPEN' : state
