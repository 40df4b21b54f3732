import { expect, test } from 'vitest'
import { movesFrom, statusFor, ticketStates } from './tickets.life.ts'

const agent = { agent: true, holder: true, requester: false, canceller: true }
const requester = { agent: false, holder: false, requester: true, canceller: true }
const reader = { agent: false, holder: false, requester: false, canceller: false }

test.each([
  ['NEW', ['open', 'wait', 'hold', 'solve', 'cancel'], ['solve', 'cancel']],
  ['OPEN', ['wait', 'hold', 'solve', 'cancel'], ['solve', 'cancel']],
  ['PENDING', ['open', 'hold', 'solve', 'cancel'], ['solve', 'cancel']],
  ['ON_HOLD', ['open', 'wait', 'solve', 'cancel'], ['solve', 'cancel']],
  ['SOLVED', ['reopen'], ['reopen']],
  ['CLOSED', [], []],
] as const)('from %s an agent can %j and the requester %j; anybody else nothing', (state, agents, requesters) => {
  expect(movesFrom(state, agent)).toEqual(agents)
  expect(movesFrom(state, { ...agent, holder: false })).toEqual(agents.filter((move) => move !== 'hold'))
  expect(movesFrom(state, requester)).toEqual(requesters)
  expect(movesFrom(state, { ...requester, canceller: false })).toEqual(requesters.filter((move) => move !== 'cancel'))
  expect(movesFrom(state, reader)).toEqual([])
})

test('only staff see that a ticket is on hold', () => {
  for (const state of ticketStates) {
    expect(statusFor(state, { staff: true })).toBe(state)
    expect(statusFor(state, { staff: false })).toBe(state === 'ON_HOLD' ? 'OPEN' : state)
  }
})
