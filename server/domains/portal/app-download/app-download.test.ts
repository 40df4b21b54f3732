import { createHash } from 'node:crypto'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { appDownload, type Build, feedbackLimits } from '@portico/contract/portal/app-download'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keyOf } from '../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { type World, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { feedbackRates } from './feedback.actions.ts'

const add = async ({ admin, app }: World, more: { appId?: string; version?: string; name?: string; bytes?: string } = {}) => {
  const { appId = app.id, version = '1.2.0', name = 'game.apk', bytes = 'a build' } = more
  const upload = { name, type: 'application/vnd.android.package-archive', bytes: new Blob([bytes]) }
  const { file } = await admin.call(appDownload.upload, { upload })
  const body = { fileId: file.id, appId, os: 'ANDROID' as const, version, notes: 'Faster.\nSmaller.' }
  return { body, ...(await admin.call(appDownload.add, { body })) }
}

test('a build is listed for those whose role on its app may download builds, with its checksums, and counts its downloads', async () => {
  const scene = await createWorld()
  const { build } = await add(scene)
  expect(build).toMatchObject({
    appName: scene.app.name,
    name: 'game.apk',
    size: 7,
    md5: createHash('md5').update('a build').digest('hex'),
    sha256: createHash('sha256').update('a build').digest('hex'),
    downloads: 0,
  })
  const file = () => scene.partner.call(appDownload.file, { params: { id: build.id } })
  expect(await (await file()).text()).toBe('a build')
  await file()
  const { list, total } = await scene.partner.call(appDownload.list)
  expect(list).toMatchObject([{ id: build.id, notes: 'Faster.\nSmaller.', downloads: 2 }])
  expect(total).toBe(1)
})

test('who has no such role on the app neither sees nor gets its builds: a member of its team, staff, and a role without the permission', async () => {
  const scene = await createWorld()
  const { deps, app, company, provider } = scene
  const { build } = await add(scene)
  const { served } = await testPortal()
  const people = createPeople(deps, served)
  const inside = { companyId: provider.id, staff: true }
  const outside = { companyId: company.id, organizationId: company.organizationId }
  const member = await people.person('Mio', outside)
  const other = await people.person('Ed', { ...inside, roles: [[app.id, appRoles.etc]] })
  const tester = await people.person('Tess', { ...inside, roles: [[app.id, appRoles.tester]] })
  const seen = async (who: Person) => (await who.call(appDownload.list, { query: { size: 100 } })).list.some(({ id }) => id === build.id)
  expect(await Promise.all([member, other, scene.staff, tester, scene.reviewer, scene.admin].map(seen))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  const file = (who: Person) => who.call(appDownload.file, { params: { id: build.id } })
  for (const who of [member, other, scene.staff]) await expect(file(who)).rejects.toMatchObject({ funcCode: 'file_not_found' })
  expect(await (await file(tester)).text()).toBe('a build')
})

test('another company neither sees nor gets it', async () => {
  const scene = await createWorld()
  const { build } = await add(scene)
  expect((await scene.stranger.call(appDownload.list)).list).toEqual([])
  await expect(scene.stranger.call(appDownload.file, { params: { id: build.id } })).rejects.toMatchObject({ funcCode: 'file_not_found' })
})

test('a link for testers works without an account, for thirty days, until there is a newer one', async () => {
  const scene = await createWorld()
  const { admin, visitor, deps, clock } = scene
  const { build } = await add(scene)
  const link = async () => (await admin.call(appDownload.link, { params: { id: build.id } })).token
  const first = await link()
  const about = (token: string) => visitor.call(appDownload.linked, { params: { token } })
  expect((await about(first)).build).toMatchObject({ id: build.id, version: '1.2.0' })
  expect(await (await visitor.call(appDownload.linkedFile, { params: { token: first } })).text()).toBe('a build')

  const second = await link()
  await expect(about(first)).rejects.toMatchObject({ funcCode: 'link_expired' })
  const bringForward = (by: string) =>
    runIn(deps.db, 'update app_build set token_ends_at = token_ends_at - $1::interval where id = $2', [by, build.id])
  await bringForward('29 days 23 hours')
  // The database's clock decides, not that of a process.
  clock.advance(24 * 3_600_000)
  await about(second)
  await bringForward('1 hour')
  await expect(about(second)).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(visitor.call(appDownload.linkedFile, { params: { token: second } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(about('x'.repeat(43))).rejects.toMatchObject({ funcCode: 'link_expired' })
  // A link that was not copied whole needs the same: a new one.
  await expect(about(second.slice(1))).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('a file becomes a build once, of an app that there is', async () => {
  const scene = await createWorld()
  const { body } = await add(scene)
  await expect(scene.admin.call(appDownload.add, { body })).rejects.toMatchObject({ funcCode: 'file_not_found' })
  await expect(add(scene, { appId: 'LG-NOSUCHAPP' })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(add(scene, { version: ' ' })).rejects.toMatchObject({ fieldErrors: [{ field: 'version', code: 'required' }] })
})

test('a build that was removed is gone, with its link and its file', async () => {
  const scene = await createWorld()
  const { build } = await add(scene, { name: '../../etc/passwd' })
  expect(build.name).toBe('passwd')
  const params = { id: build.id }
  const { token } = await scene.admin.call(appDownload.link, { params })
  await scene.admin.call(appDownload.remove, { params })
  await expect(scene.visitor.call(appDownload.linked, { params: { token } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(scene.deps.files.get(build.id)).rejects.toThrow('ENOENT')
  await expect(scene.admin.call(appDownload.remove, { params })).rejects.toMatchObject({ funcCode: 'not_found' })
})

/** A world with a build, a tester's link to it, and a maintainer of its app. */
const tested = async () => {
  const scene = await createWorld()
  const { deps, admin, staff, visitor, app } = scene
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const { build } = await add(scene)
  const link = async () => (await admin.call(appDownload.link, { params: { id: build.id } })).token
  const token = await link()
  const words = { message: 'It crashes.', email: '', device: '', screenshotId: null as string | null }
  const send = (more: Partial<typeof words> = {}, by = token) =>
    visitor.call(appDownload.feedback, { params: { token: by }, body: { ...words, ...more } })
  const show = (bytes: Buffer, { by = token, name = 'shot.png' } = {}) =>
    visitor.call(appDownload.screenshot, {
      params: { token: by },
      upload: { name, type: 'image/png', bytes: new Blob([new Uint8Array(bytes)]) },
    })
  const all = async () => (await staff.call(tickets.list, { params: { appId: app.id }, query: { size: 100 } })).list
  const run = async (text: string, values: unknown[] = []) => (await runIn(deps.db, text, values)).rows as Record<string, unknown>[]
  // All tests come from one address.
  await run('delete from attempt')
  return { ...scene, build, link, token, send, show, all, run }
}

const drawPicture = (side = 8) => sharp({ create: { width: side, height: side, channels: 3, background: '#369' } })

test('a tester’s feedback becomes a ticket of the app with its screenshot, build and device; the address is for staff only', async () => {
  const { app, staff, partner, send, show, all, run } = await tested()
  const original = await drawPicture()
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .jpeg()
    .toBuffer()
  const { file } = await show(original, { name: '../../x.exe' })
  expect(file.name).toBe('screenshot.jpg')
  const words = { message: 'The shop stays empty.\n\n<b>Since</b> today.', email: 'Tess@example.test', device: 'Pixel 9, Android 16' }
  expect(await send({ ...words, screenshotId: file.id })).toEqual({})

  const [head] = await all()
  expect(head).toMatchObject({
    title: 'The shop stays empty.',
    category: 'Feedback from testers',
    type: 'incident',
    status: 'NEW',
    requester: null,
    byTester: true,
  })
  const on = { params: { appId: app.id, id: head!.id } }
  const tester = { email: 'tess@example.test', device: 'Pixel 9, Android 16', os: 'ANDROID', build: '1.2.0', version: null }
  expect((await staff.call(tickets.one, on)).ticket).toMatchObject({ phase: 1, tester })
  expect((await partner.call(tickets.one, on)).ticket.tester).toEqual({ ...tester, email: null })

  const [entry] = (await partner.call(tickets.replies, on)).list
  expect(entry).toMatchObject({ author: null, source: null, files: [{ id: file.id, name: 'screenshot.jpg' }] })
  const picture = await partner.call(tickets.file, { params: { ...on.params, fileId: file.id } })
  expect(picture.type).toBe('image/jpeg')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 8 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  expect(await run('select title from notification where user_id = $1', [staff.user.userKey])).toEqual([
    { title: `New ticket #${head!.id}: The shop stays empty.` },
  ])
  const log = await run(`select details from activity_log where action = 'app-download.feedback-sent'`)
  expect(log).toEqual([{ details: { appId: app.id, os: 'ANDROID', version: '1.2.0', ticketId: head!.id } }])
  await expect(send({ screenshotId: file.id })).rejects.toMatchObject({ fieldErrors: [{ field: 'screenshotId', code: 'invalid_file' }] })
})

/** Adds a version with the bytes of a build to a folder of an app. */
const addVersion = (run: Awaited<ReturnType<typeof tested>>['run'], appId: string, folder: string, { version, sha256 }: Build) => {
  const text = `
    with v as (insert into build_version (app_id, folder, os, name, memo) values ($1, $2, 'aos', $3, '') returning id),
    c as (insert into build_component (version_id, type, name, position) select id, 'client', 'game', 1 from v returning id),
    b as (insert into build_blob (id, app_id, size, md5, sha256, blake2b) values (gen_random_uuid(), $1, 7, '', $4, '') returning *)
    insert into build_file (id, component_id, variant, name, size, md5, sha256, status, blob_id)
    select gen_random_uuid(), c.id, 'original', 'game.apk', b.size, b.md5, b.sha256, 'ready', b.id from b, c`
  return run(text, [appId, folder, version, sha256])
}

test.each([
  ['sandbox', 1],
  ['staging', 2],
  ['release', 3],
  ['Document', 1],
])('feedback on a build that was offered from %s is a ticket of phase %i, whatever other apps have', async (folder, phase) => {
  const { app, otherApp, staff, build, send, all, run } = await tested()
  await addVersion(run, app.id, folder, build)
  await addVersion(run, otherApp.id, folder === 'release' ? 'staging' : 'release', build)
  await send()
  const [head] = await all()
  const { ticket } = await staff.call(tickets.one, { params: { appId: app.id, id: head!.id } })
  expect(ticket).toMatchObject({ phase, tester: { version: { folder } } })
})

test('a tester’s text stays plain text, also when the renderer changes, and its category is made once', async () => {
  const { app, partner, send, all, run } = await tested()
  const message = '<script>alert(1)</script>\n[x](javascript:alert(2)) ![y](https://evil.test/y.png) https://evil.test\n\n# **loud**'
  await send({ message })
  await run('update conversation_entry set rendered = null, rendered_by = null')
  await send({ message: 'x'.repeat(200) })
  const [second, first] = await all()
  const { list } = await partner.call(tickets.replies, { params: { appId: app.id, id: first!.id } })
  const [line, next] = message.split('\n')
  expect(list[0]!.body).toEqual([
    { tag: 'p', children: [line, { tag: 'br' }, next] },
    { tag: 'p', children: ['# **loud**'] },
  ])
  expect(first!.title).toBe(line)
  expect(second!.title).toBe(`${'x'.repeat(99)}…`)
  expect(second!.categoryId).toBe(first!.categoryId)
})

test('feedback is taken only by a valid link, and a refused one opens no ticket', async () => {
  const { admin, build, deps, link, token, send, show, all } = await tested()
  const refused = { funcCode: 'link_expired' }
  const picture = await drawPicture().png().toBuffer()
  const { file } = await show(picture)
  await expect(send({}, 'x'.repeat(43))).rejects.toMatchObject(refused)
  await expect(show(picture, { by: 'x'.repeat(43) })).rejects.toMatchObject(refused)
  const second = await link()
  await expect(send({}, token)).rejects.toMatchObject(refused)
  await runIn(deps.db, 'update app_build set token_ends_at = now() where id = $1', [build.id])
  await expect(send({}, second)).rejects.toMatchObject(refused)
  const third = await link()
  await send({ screenshotId: file.id }, third)
  await admin.call(appDownload.remove, { params: { id: build.id } })
  await expect(send({}, third)).rejects.toMatchObject(refused)
  expect(await all()).toHaveLength(1)
})

test('a screenshot of another build, a wrong picture, one that is too large, and wrong fields are refused', async () => {
  const scene = await tested()
  const { admin, send, show, all, run } = scene
  const other = await add(scene, { version: '2.0.0', bytes: 'another' })
  const { token } = await admin.call(appDownload.link, { params: { id: other.build.id } })
  const { file } = await show(await drawPicture().png().toBuffer(), { by: token })
  const stored = () => run('select count(*)::integer as count from stored_file')
  const before = await stored()
  await expect(send({ screenshotId: file.id })).rejects.toMatchObject({ fieldErrors: [{ field: 'screenshotId' }] })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, await drawPicture().gif().toBuffer(), (await drawPicture(64).png().toBuffer()).subarray(0, 60)])
    await expect(show(bytes)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'not_jpg_or_png' }] })
  await expect(show(Buffer.alloc(feedbackLimits.screenshotBytes + 1))).rejects.toMatchObject({ funcCode: 'body_too_large' })
  const wrong = [{ message: ' ' }, { message: 'x'.repeat(feedbackLimits.message + 1) }, { email: 'nobody' }, { device: 'x'.repeat(201) }]
  for (const fields of wrong) await expect(send(fields)).rejects.toMatchObject({ fieldErrors: [{ field: Object.keys(fields)[0] }] })
  expect(await all()).toEqual([])
  expect(await stored()).toEqual(before)
})

test('a screenshot without a valid link, or beyond the limits, is refused before its file is received', async () => {
  const { show, run } = await tested()
  const large = Buffer.alloc(feedbackLimits.screenshotBytes + 1)
  const unknown = { by: 'x'.repeat(43) }
  await expect(show(large, unknown)).rejects.toMatchObject({ funcCode: 'link_expired' })
  for (let sent = 1; sent < feedbackRates.address.max; sent += 1)
    await expect(show(Buffer.alloc(1), unknown)).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(show(large)).rejects.toMatchObject({ funcCode: 'too_many_requests' })
  await run('delete from attempt')
})

test('feedback is limited by address, by build and by app', async () => {
  const { app, build, send, all, run } = await tested()
  const often = { funcCode: 'too_many_requests' }
  const fill = (key: string, count: number) =>
    run(`insert into attempt (key, count, until) values ($1, $2, now() + interval '1 hour') on conflict (key) do update set count = $2`, [
      key,
      count,
    ])
  const clearAttempts = () => run('delete from attempt')
  for (let sent = 0; sent < feedbackRates.address.max; sent += 1) await send()
  await expect(send()).rejects.toMatchObject(often)
  await clearAttempts()
  await fill(keyOf(['tester-feedback', 'build', build.id]), feedbackRates.build.max)
  await expect(send()).rejects.toMatchObject(often)
  await clearAttempts()
  await fill(keyOf(['tester-feedback', 'app', app.id]), feedbackRates.app.max)
  await expect(send()).rejects.toMatchObject(often)
  await clearAttempts()
  await send()
  expect(await all()).toHaveLength(feedbackRates.address.max + 1)
})
