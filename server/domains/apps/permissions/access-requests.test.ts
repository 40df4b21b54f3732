import { accessRequestsPerDay, permissionTable } from '@portico/contract/apps/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'

test('a person without a permission requests it from those who grant roles on the app, once a day', async () => {
  const { partner, reviewer, staff, app, deps } = await createWorld()
  const params = { appId: app.id }
  const body = { permission: 'app-security-liapp-edit' }
  const notificationsOf = async (userKey: string) =>
    (await runIn(deps.db, 'select title, body, link from notification where user_id = $1 and app_id = $2', [userKey, app.id])).rows as {
      body: string
      link: string
    }[]
  expect(await partner.call(permissionTable.ask, { params, body })).toEqual({ notified: 1 })
  expect(await partner.call(permissionTable.ask, { params, body })).toEqual({ notified: null })
  const [notice, ...more] = await notificationsOf(reviewer.user.userKey)
  expect([notice?.link, more]).toEqual([`/app/roles?appId=${app.id}`, []])
  expect(notice?.body).toContain('Mina')
  expect(notice?.body).toContain('app-security-liapp-edit')
  expect([await notificationsOf(partner.user.userKey), await notificationsOf(staff.user.userKey)]).toEqual([[], []])
  await runIn(deps.db, "update access_request set asked_at = now() - interval '25 hours' where app_id = $1", [app.id])
  expect(await partner.call(permissionTable.ask, { params, body })).toEqual({ notified: 1 })
  // Requesting one permission after another does not flood others' mailboxes.
  await runIn(
    deps.db,
    "insert into access_request (app_id, user_id, permission) select $1, $2, 'app-sample-' || n from generate_series(3, $3) n",
    [app.id, partner.user.userKey, accessRequestsPerDay],
  )
  const request = (permission: string) => partner.call(permissionTable.ask, { params, body: { permission } })
  const both = await Promise.allSettled([request('app-home-view'), request('app-roles-view')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(request('app-bts-add')).rejects.toMatchObject({ funcCode: 'too_many_today' })
  expect(await request(body.permission)).toEqual({ notified: null })
})

test('requests for hidden apps and unknown permissions are refused', async () => {
  const { partner, stranger, app } = await createWorld()
  const request = (who: typeof partner, permission: string) =>
    who.call(permissionTable.ask, { params: { appId: app.id }, body: { permission } })
  await expect(request(stranger, 'app-home-view')).rejects.toMatchObject({ funcCode: 'app_not_found' })
  for (const permission of ['app-gone-view', 'company-info-edit'])
    await expect(request(partner, permission)).rejects.toMatchObject({ funcCode: 'invalid_input' })
})
