import type { Endpoint } from '@portico/contract/console/connections'

/** The colours of an endpoint's states. */
export const endpointTones = { on: 'good', failing: 'waiting', off: 'idle', failures: 'bad', gone: 'bad' } as const

/** Returns the displayed state: an enabled endpoint with failures is `failing`. */
export const stateOf = ({ state, failingSince }: Endpoint): keyof typeof endpointTones =>
  state === 'on' && failingSince !== null ? 'failing' : state
