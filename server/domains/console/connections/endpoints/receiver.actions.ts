import type { Parts } from '../../../../domain.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { failStale } from '../../../../kernel/http/calls/failure.ts'
import { secretUseOf } from '../events/message.rules.ts'
import { readingsStore } from '../platform/readings.store.ts'
import { addEndpoint } from './endpoints.actions.ts'
import { endpointsStore } from './endpoints.store.ts'

interface Receiver {
  name: string
  url: string
  serviceId: string
}

/**
 * Connects an operator's receiver: sets the URL of its endpoint, identified by name, and gives its service full read access.
 * @returns the endpoint's secret, and whether it was added now
 */
export const connectReceiver = async (
  db: Db,
  parts: Pick<Parts, 'vault' | 'clock'> & { areas?: readonly string[]; jobKinds?: readonly string[] },
  { name, url, serviceId }: Receiver,
): Promise<{ secret: string; isNew: boolean }> => {
  const { areas = [], jobKinds = [] } = parts
  const reading = { areas: [...areas], jobKinds: [...jobKinds], secrets: true, appIds: null }
  const current = await readingsStore(db).of(serviceId)
  if (!(await readingsStore(db).set(serviceId, reading, current?.version ?? 0))) failStale()
  const endpoint = (await endpointsStore(db).list(null)).find((one) => one.name === name)
  if (!endpoint) {
    const { secret } = await addEndpoint(db, parts, null, { name, url, topics: null, phases: null, by: null })
    return { secret, isNew: true }
  }
  const { id, topics, phases, disabledBecause } = endpoint
  await endpointsStore(db).change(null, id, { name, url, topics, phases }, { on: disabledBecause !== 'person', at: parts.clock.now() })
  return { secret: parts.vault.open(endpoint.secret, secretUseOf(id)), isNew: false }
}
