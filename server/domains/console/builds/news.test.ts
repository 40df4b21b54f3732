import { builds } from '@portico/contract/console/builds'
import { type AppRole, appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'

test('PMs and QA are notified of a complete version, and QA of one that is submitted', async () => {
  const { app, provider, deps, admin } = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  const keys = new Map<string, AppRole>()
  for (const role of Object.values(appRoles)) {
    const { user } = await people.person(`Role ${role}`, { companyId: provider.id, staff: true, roles: [[app.id, role]] })
    keys.set(user.userKey, role)
  }
  const notified = async (title: string) => {
    const { rows } = await runIn(deps.db, 'select user_id as key from notification where app_id = $1 and title = $2', [app.id, title])
    return rows.flatMap((row) => keys.get((row as { key: string }).key) ?? []).toSorted((a, b) => a - b)
  }
  const { vid, cid } = await addVersion(admin, app.id)
  await uploadFile(admin, deps, { appId: app.id, cid }, 'notes.txt', Buffer.from('notes'))
  expect(await notified('Build 1.0.0 (sandbox) uploaded')).toEqual([30, 31, 40, 41])
  await admin.call(builds.submit, { params: { appId: app.id, vid } })
  expect(await notified('Build 1.0.0 (sandbox) submitted')).toEqual([40, 41])
})
