import type { Endpoint } from '@portico/contract/console/connections'
import { expect, test } from 'vitest'
import { endpointTones, stateOf } from './endpoints.ts'

const since = '2026-01-02T00:00:00Z'
const at = (state: Endpoint['state'], failingSince: string | null): Endpoint => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Chat',
  url: 'https://hooks.example.com',
  topics: null,
  phases: null,
  state,
  failingSince,
  rotatingUntil: null,
  waiting: 0,
  version: 1,
})

test.each([
  ['on', null, 'on', 'good'],
  ['on', since, 'failing', 'waiting'],
  ['off', null, 'off', 'idle'],
  // Off stays off, even after failures.
  ['off', since, 'off', 'idle'],
  ['failures', since, 'failures', 'bad'],
  ['gone', since, 'gone', 'bad'],
] as const)('an endpoint that is %s and failing since %s is shown as %s', (state, failingSince, shown, tone) => {
  expect(stateOf(at(state, failingSince))).toBe(shown)
  expect(endpointTones[shown]).toBe(tone)
})
