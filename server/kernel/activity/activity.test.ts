import { activity } from '@portico/contract/kernel/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { samplePerson } from '../../testing/sample-server.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { recordActivities } from './activity.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const kinds = {
  app: activity('sample.of-app', 'app', z.object({ appId: z.string(), companyId: z.number() })),
  company: activity('sample.of-company', 'company', z.object({ companyId: z.number() })),
  team: activity('sample.of-team', 'team', z.object({ organizationId: z.number() })),
  none: activity('sample.of-none', 'none', z.object({ appId: z.string() })),
}
const columns = 'app_id, company_id, organization_id, phase, address, request_id'
const entriesOf = async (action: string) =>
  (await runIn(database.db, `select ${columns} from activity_log where action = $1 order by id`, [action])).rows
const nothing = { app_id: null, company_id: null, organization_id: null, phase: null, address: null, request_id: null }

test('an entry is found by the subject of its kind, and by nothing else', async () => {
  const by = { actor: samplePerson }
  await recordActivities(database.db, by, kinds.app, [{ appId: 'LG-A', companyId: 5 }])
  await recordActivities(database.db, by, kinds.company, [{ companyId: 5 }])
  await recordActivities(database.db, by, kinds.team, [{ organizationId: 6 }])
  await recordActivities(database.db, by, kinds.none, [{ appId: 'LG-A' }])
  expect(await entriesOf('sample.of-app')).toEqual([{ ...nothing, app_id: 'LG-A' }])
  expect(await entriesOf('sample.of-company')).toEqual([{ ...nothing, company_id: 5 }])
  expect(await entriesOf('sample.of-team')).toEqual([{ ...nothing, organization_id: 6 }])
  expect(await entriesOf('sample.of-none')).toEqual([nothing])
})

test('several entries are written at once with where they came from; none is no entry', async () => {
  const kind = activity('sample.several', 'app', z.object({ appId: z.string() }))
  const by = { actor: samplePerson, requestId: 'r1', address: '203.0.113.9', phase: 2 as const }
  await recordActivities(database.db, by, kind, [{ appId: 'LG-A' }, { appId: 'LG-B' }])
  await recordActivities(database.db, by, kind, [])
  const entry = { ...nothing, phase: 2, address: '203.0.113.9', request_id: 'r1' }
  expect(await entriesOf('sample.several')).toEqual([
    { ...entry, app_id: 'LG-A' },
    { ...entry, app_id: 'LG-B' },
  ])
})

test('an entry names its actor', async () => {
  const kind = activity('sample.by', 'none', z.object({}))
  const service = { kind: 'service', id: 's1', code: 'store', name: 'Store', categoryIds: [], appIds: null } as const
  for (const actor of [samplePerson, service, { kind: 'system', name: 'Nightly' } as const, { kind: 'visitor' } as const])
    await recordActivities(database.db, { actor }, kind, [{}])
  const { rows } = await runIn(database.db, 'select actor_kind, actor_key, actor_name from activity_log where action = $1 order by id', [
    kind.name,
  ])
  expect(rows).toEqual([
    { actor_kind: 'person', actor_key: 'p1', actor_name: 'Ada' },
    { actor_kind: 'service', actor_key: 's1', actor_name: 'Store' },
    { actor_kind: 'system', actor_key: null, actor_name: 'Nightly' },
    { actor_kind: 'visitor', actor_key: null, actor_name: '' },
  ])
})
