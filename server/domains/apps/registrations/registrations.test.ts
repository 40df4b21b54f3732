import { apps } from '@portico/contract/apps/apps'
import { registrationLimits, registrations } from '@portico/contract/apps/registrations'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { sweepFiles } from '../../../kernel/files/sweep.ts'
import { createWorld } from '../../../testing/world.ts'
import { companyProblems, publisherOf } from './registrations.rules.ts'

const notificationsOf = async ({ deps }: Awaited<ReturnType<typeof createWorld>>, userKey: string) =>
  (await runIn(deps.db, 'select title, body, link from notification where user_id = $1', [userKey])).rows

test('the reviewer moves an app through its life cycle, with a reason where required, and everybody is notified', async () => {
  const all = await createWorld()
  const { reviewer, partner, app, deps } = all
  const params = { appId: app.id }
  const to = (status: 'DEVELOPING' | 'APP_REVIEW' | 'PUBLISHED' | 'DEACTIVATED', reason = '') =>
    reviewer.call(registrations.setStatus, { params, body: { status, reason } })
  await expect(to('APP_REVIEW')).rejects.toMatchObject({ funcCode: 'move_not_possible', status: 409 })
  await expect(to('DEACTIVATED')).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field: 'reason', code: 'required' }] })
  await expect(to('DEACTIVATED', 'x'.repeat(501))).rejects.toMatchObject({ fieldErrors: [{ field: 'reason', code: 'too_long' }] })
  expect(await to('DEACTIVATED', 'Servers moved')).toEqual({ status: 'DEACTIVATED' })
  expect((await partner.call(apps.list)).apps).toMatchObject([{ status: 'DEACTIVATED' }])
  expect(await notificationsOf(all, partner.user.userKey)).toMatchObject([
    {
      title: `${app.name}: Deactivated`,
      body: expect.stringContaining('Servers moved'),
      link: `/app/home?appId=${app.id}`,
    },
  ])
  expect(await notificationsOf(all, reviewer.user.userKey)).toEqual([])
  await to('PUBLISHED', 'Back again')
  const { list } = await reviewer.call(registrations.statusHistory, { params })
  expect(list.map(({ from, to, reason, by }) => [from, to, reason, by])).toEqual([
    ['DEACTIVATED', 'PUBLISHED', 'Back again', 'Rei'],
    ['PUBLISHED', 'DEACTIVATED', 'Servers moved', 'Rei'],
  ])
  const { rows } = await runIn(
    deps.db,
    "select details from activity_log where action = 'app.status-changed' and app_id = $1 order by id",
    [app.id],
  )
  expect(rows[0]).toEqual({ details: { appId: app.id, before: 'PUBLISHED', after: 'DEACTIVATED', reason: 'Servers moved' } })
})

test('only a reviewer changes the state of an app', async () => {
  const { partner, staff, stranger, app } = await createWorld()
  const request = { params: { appId: app.id }, body: { status: 'DEACTIVATED', reason: 'x' } } as const
  for (const who of [partner, staff])
    await expect(who.call(registrations.setStatus, request)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(registrations.setStatus, request)).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('the publisher is the provider or, for channeling, one of the developers (ENT-13)', () => {
  const known = [
    { id: 1, kind: 'provider' as const },
    { id: 2, kind: 'partner' as const },
    { id: 3, kind: 'partner' as const },
  ]
  const problems = (appType: 1 | 2, publisherId: number | null, partnerIds = [2]) =>
    companyProblems({ appType, publisherId, partnerIds }, known).map(({ field }) => field)
  expect([problems(1, 1), problems(1, null), problems(2, 2), problems(2, null)]).toEqual([[], [], [], []])
  expect([problems(1, 2), problems(2, 1), problems(2, 3), problems(1, 9)]).toEqual(Array(4).fill(['publisherId']))
  expect(problems(1, 1, [2, 9])).toEqual(['partnerIds.1'])
  expect([
    publisherOf({ appType: 2, publisherId: null, partnerIds: [3, 2] }),
    publisherOf({ appType: 1, publisherId: null, partnerIds: [3] }),
  ]).toEqual([3, null])
})

test('a picture becomes an icon of 512 pixels; anything else is refused', async () => {
  const { reviewer } = await createWorld()
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const send = (bytes: Uint8Array<ArrayBuffer>, use?: 'channel') =>
    reviewer.call(registrations.uploadIcon, {
      ...(use && { query: { for: use } }),
      upload: { name: 'a.png', type: 'image/png', bytes: new Blob([bytes]) },
    })
  expect(await send(new Uint8Array(picture))).toEqual({ iconFileId: expect.any(String) })
  await expect(send(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'invalid_file' }] })
  await expect(send(new Uint8Array(1_048_577))).rejects.toMatchObject({ funcCode: 'body_too_large' })
  const large = new Uint8Array(Buffer.concat([picture, Buffer.alloc(2_000_000)]))
  await expect(send(large)).rejects.toMatchObject({ funcCode: 'body_too_large' })
  expect(await send(large, 'channel')).toEqual({ iconFileId: expect.any(String) })
  await expect(send(new Uint8Array(3_145_729), 'channel')).rejects.toMatchObject({ funcCode: 'body_too_large' })
})

test('a person can upload a limited number of icons a day, and unused ones are swept', async () => {
  const { deps, newcomer } = await createWorld()
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const send = () =>
    newcomer.call(registrations.uploadIcon, { upload: { name: 'a.png', type: 'image/png', bytes: new Blob([new Uint8Array(picture)]) } })
  const { iconFileId } = await send()
  const others = registrationLimits.iconsPerDay - 2
  await runIn(
    deps.db,
    `with f as (insert into stored_file (id) select gen_random_uuid() from generate_series(1, $2) returning id)
     insert into app_icon (file_id, size, sha256, uploaded_by) select id, 1, '', $1 from f`,
    [newcomer.user.userKey, others],
  )
  const both = await Promise.allSettled([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(send()).rejects.toMatchObject({ funcCode: 'too_many_today' })
  await runIn(deps.db, "update stored_file set unused_since = now() - interval '25 hours' where id = $1", [iconFileId])
  await sweepFiles(deps.db, deps.files, new Date())
  expect((await runIn(deps.db, 'select 1 from app_icon where file_id = $1', [iconFileId])).rows).toEqual([])
  await expect(deps.files.get(iconFileId)).rejects.toMatchObject({ code: 'ENOENT' })
})
