import { endpoints } from '@portico/contract/console/connections'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createWorld } from '../../../../testing/world.ts'

test('access that an administrator revoked is not given back by a page that was opened before', async () => {
  const { admin, deps, app } = await createWorld()
  const { rows } = await runIn(deps.db, 'insert into service (code, name) values ($1, $1) returning id', [
    `crawler-${app.id}`.toLowerCase(),
  ])
  const [service] = rows as [{ id: string }]
  const set = (secrets: boolean, version: number) =>
    admin.call(endpoints.setReading, {
      params: { id: service.id },
      body: { areas: ['settings'], jobKinds: [], secrets, appIds: [app.id], version },
    })
  const faster = (version: number) => ({ status: 409, funcCode: 'stale_version', details: { version } })
  const answers = await Promise.allSettled([set(true, 0), set(true, 0)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { version: 1 } }])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: faster(1) })
  expect(await set(false, 1)).toEqual({ version: 2 })
  await expect(set(true, 1)).rejects.toMatchObject(faster(2))
  const known = (await admin.call(endpoints.services)).services.find(({ id }) => id === service.id)
  expect(known).toMatchObject({ reading: { secrets: false, appIds: [app.id] }, version: 2 })
})
