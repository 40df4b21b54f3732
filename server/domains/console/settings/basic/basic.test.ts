import { apps } from '@portico/contract/apps/apps'
import type { BasicSetting } from '@portico/contract/apps/registrations'
import { appHome } from '@portico/contract/console/app-home'
import { approvals } from '@portico/contract/console/approvals'
import { settings } from '@portico/contract/console/settings'
import { roles } from '@portico/contract/apps/roles'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'

/** An app with a reviewer, and a business owner who needs approval. */
const setting = async () => {
  const all = await createWorld()
  const { deps, app, staff: biz, reviewer } = all
  await grantRoles(deps.db, { userKey: biz.user.userKey, role: appRoles.biz, appIds: [app.id] })
  const params = { appId: app.id }
  const read = (who: Person = biz) => who.call(settings.basic, { params })
  const save = async (more: Partial<BasicSetting>, who: Person = biz) => {
    const { version: liveVersion, edit, live } = await read(who)
    return who.call(settings.saveBasic, {
      params,
      body: { values: { ...(edit.values ?? live), ...more }, version: edit.version, liveVersion },
    })
  }
  const submit = async (note = '') => biz.call(settings.submitBasic, { params, body: { version: (await read()).edit.version, note } })
  const approve = async () => {
    const { version, edit } = await read(reviewer)
    return reviewer.call(settings.approveBasic, { params, body: { version: edit.version, liveVersion: version } })
  }
  const notices = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title, body, link from notification where user_id = $1 order by id', [user.userKey])).rows as {
      title: string
      body: string
      link: string
    }[]
  const done = async (action: string) =>
    (await runIn(deps.db, 'select details from activity_log where action = $1 and app_id = $2 order by id', [action, app.id])).rows.map(
      (row) => (row as { details: object }).details,
    )
  return { ...all, biz, params, read, save, submit, approve, notices, done }
}

test('a reviewer’s changes are live at once', async () => {
  const { reviewer, partner, app, save, done, params } = await setting()
  expect(await save({ name: 'Sun Garden', description: 'Two\nlines' }, reviewer)).toEqual({ version: 1, editStatus: 'NONE' })
  expect((await partner.call(apps.list)).apps[0]?.name).toBe('Sun Garden')
  expect(await done('app.basic-saved')).toEqual([
    {
      appId: app.id,
      direct: true,
      before: { name: app.name, description: '' },
      after: { name: 'Sun Garden', description: 'Two\nlines' },
    },
  ])
  expect(await partner.call(settings.one, { params })).toEqual({ editStatus: 'NONE' })
  await expect(save({ eventUrl: 'https://127.0.0.1/events' }, reviewer)).rejects.toMatchObject({
    fieldErrors: [{ field: 'eventUrl', code: 'refused_url' }],
  })
})

test('a business owner’s changes are pending, and live values stay until approval (ENT-10, API-06)', async () => {
  const { reviewer, biz, app, params, read, save, submit, approve, notices, done } = await setting()
  expect(await save({ name: 'Sun Garden' })).toEqual({ version: 1, editStatus: 'EDITING' })
  expect(await submit('New name for the launch')).toEqual({ version: 2, editStatus: 'REQUESTED' })
  expect(await biz.call(settings.one, { params })).toEqual({ editStatus: 'REQUESTED' })
  expect(await read()).toMatchObject({
    live: { name: app.name },
    edit: { values: { name: 'Sun Garden' }, requestedBy: 'Sora' },
    direct: false,
  })
  expect(await notices(reviewer)).toEqual([
    {
      title: `Approval requested: ${app.name}`,
      body: expect.stringContaining('New name for the launch'),
      link: `/console/approvals?kind=basic&id=${app.id}`,
    },
  ])
  expect(await approve()).toEqual({ version: 3, editStatus: 'APPROVED' })
  expect(await read()).toMatchObject({ live: { name: 'Sun Garden' }, edit: { status: 'APPROVED', values: null, decidedBy: 'Rei' } })
  expect((await notices(biz)).map(({ title, link }) => [title, link])).toEqual([
    [`Approved: ${app.name}`, `/app/setting/basic?appId=${app.id}`],
  ])
  expect(await done('app.basic-approved')).toEqual([{ appId: app.id, before: { name: app.name }, after: { name: 'Sun Garden' } }])
})

test('a rejection needs a reason, reaches the asker who may still see the settings, and leaves the draft to go on with', async () => {
  const { deps, reviewer, biz, app, params, read, save, submit, notices } = await setting()
  await save({ name: 'Sun Garden' })
  await submit()
  const reject = (reason: string, version = 2) => reviewer.call(settings.rejectBasic, { params, body: { version, reason } })
  await expect(reject(' ')).rejects.toMatchObject({ fieldErrors: [{ field: 'reason', code: 'required' }] })
  await expect(reject('x'.repeat(501))).rejects.toMatchObject({ fieldErrors: [{ field: 'reason', code: 'too_long' }] })
  expect(await reject('Trademark')).toEqual({ version: 3, editStatus: 'REJECTED' })
  expect((await notices(biz))[0]?.body).toContain('Trademark')
  expect(await read()).toMatchObject({ live: { name: app.name }, edit: { reason: 'Trademark', values: { name: 'Sun Garden' } } })
  expect(await save({ name: 'Star Garden' })).toEqual({ version: 4, editStatus: 'EDITING' })
  await submit()
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, biz.user.userKey])
  await reject('Trademark again', 5)
  expect(await notices(biz)).toHaveLength(1)
})

test('on the home page a request waits for reviewers, and what they send back for those who may change it', async () => {
  const { reviewer, biz, partner, params, save, submit, read } = await setting()
  const home = async (who: Person) => {
    const { todo, requesting } = await who.call(appHome.home, { params })
    return [todo.map(({ kind, link }) => `${kind} ${link}`), requesting.map(({ kind, by }) => `${kind} ${by}`)]
  }
  await save({ name: 'Sun Garden' })
  expect([await home(reviewer), await home(biz)]).toEqual([
    [[], []],
    [[], []],
  ])
  await submit()
  const request = `basic ${biz.user.name}`
  expect(await home(reviewer)).toEqual([['basic /app/setting/basic'], [request]])
  expect([await home(biz), await home(partner)]).toEqual([
    [[], [request]],
    [[], [request]],
  ])
  const { version } = (await read(reviewer)).edit
  await reviewer.call(settings.rejectBasic, { params, body: { version, reason: 'Trademark' } })
  expect([await home(reviewer), await home(biz), await home(partner)]).toEqual([
    [[], []],
    [['basicRejected /app/setting/basic'], []],
    [[], []],
  ])
  await save({ name: 'Star Garden' })
  expect(await home(biz)).toEqual([[], []])
})

test('a pending request cannot be edited; it can be withdrawn and its draft discarded, and is not approved afterwards', async () => {
  const { reviewer, biz, params, save, submit, read, notices } = await setting()
  await save({ name: 'Sun Garden' })
  await submit()
  await expect(save({ name: 'Other' })).rejects.toMatchObject({ funcCode: 'move_not_possible', status: 409 })
  const cancel = async () => biz.call(settings.cancelBasic, { params, body: { version: (await read()).edit.version } })
  expect(await cancel()).toMatchObject({ editStatus: 'EDITING' })
  expect((await notices(reviewer)).map(({ title }) => title)).toEqual([
    expect.stringContaining('requested'),
    expect.stringContaining('withdrawn'),
  ])
  const late = { params, body: { version: 2, liveVersion: 0 } }
  await expect(reviewer.call(settings.approveBasic, late)).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  const now = { params, body: { version: 3, liveVersion: 0 } }
  await expect(reviewer.call(settings.approveBasic, now)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await cancel()).toMatchObject({ editStatus: 'NONE' })
  expect((await read()).edit.values).toBeNull()
})

test('changes based on an older version are refused, and the newer version is kept', async () => {
  const { reviewer, params, read, save } = await setting()
  const { live } = await read()
  await save({ name: 'First' }, reviewer)
  const stale = { params, body: { values: { ...live, name: 'Second' }, version: 0, liveVersion: 0 } }
  await expect(reviewer.call(settings.saveBasic, stale)).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  expect((await read()).live.name).toBe('First')
})

test('if live values change while a request is pending, approval must be repeated and keeps both changes', async () => {
  const { reviewer, params, read, save, submit, approve } = await setting()
  await save({ name: 'Sun Garden' })
  await submit()
  await save({ name: (await read()).live.name, genre: 'Puzzle' }, reviewer).catch(() => {})
  const { live } = await read(reviewer)
  await reviewer.call(settings.saveBasic, {
    params,
    body: { values: { ...live, genre: 'Puzzle' }, version: 2, liveVersion: (await read()).version },
  })
  const late = { params, body: { version: 2, liveVersion: 0 } }
  await expect(reviewer.call(settings.approveBasic, late)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await approve()
  expect((await read()).live).toMatchObject({ name: 'Sun Garden', genre: 'Puzzle' })
})

test('whoever is removed while editing can save, submit and read no more, and their draft stays as it was', async () => {
  const { reviewer, biz, params, read, save, submit } = await setting()
  await save({ name: 'Sun Garden' })
  const { edit, live, version } = await read()
  const { list } = await reviewer.call(roles.list, { params })
  await reviewer.call(roles.remove, { params: { ...params, id: list.find(({ email }) => email === biz.user.email)?.id ?? '' } })
  const late = { values: { ...live, name: 'Moon Garden' }, version: edit.version, liveVersion: version }
  const refused = { funcCode: 'not_allowed', status: 403 }
  await expect(biz.call(settings.saveBasic, { params, body: late })).rejects.toMatchObject(refused)
  await expect(biz.call(settings.submitBasic, { params, body: { version: edit.version, note: '' } })).rejects.toMatchObject(refused)
  await expect(submit()).rejects.toMatchObject(refused)
  expect((await read(reviewer)).edit).toMatchObject({ version: edit.version, values: { name: 'Sun Garden' } })
})

test('a request that changes nothing is not made', async () => {
  const { save, submit } = await setting()
  await save({})
  await expect(submit()).rejects.toMatchObject({ funcCode: 'move_not_possible' })
})

test('id and platform cannot be saved (VALID-02)', async () => {
  const { save } = await setting()
  for (const [field, value] of [
    ['id', 'LG-OTHER'],
    ['mainPlatform', 11],
  ] as const)
    await expect(save({ [field]: value } as never)).rejects.toMatchObject({
      fieldErrors: [{ field: `values.${field}`, code: 'unknown_field' }],
    })
})

test('an icon is pending with its request, and other people’s files are refused', async () => {
  const { reviewer, biz, app, params, save, submit, approve } = await setting()
  const { registrations } = await import('@portico/contract/apps/registrations')
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = { name: 'a.png', type: 'image/png', bytes: new Blob([new Uint8Array(bytes)]) }
  const { iconFileId } = await biz.call(registrations.uploadIcon, { upload })
  await expect(save({ iconFileId }, reviewer)).rejects.toMatchObject({ fieldErrors: [{ field: 'iconFileId', code: 'invalid_file' }] })
  await save({ iconFileId })
  await submit()
  expect((await reviewer.call(registrations.icon, { params: { ...params, fileId: iconFileId } })).type).toBe('image/png')
  expect((await reviewer.call(apps.list, { query: { keyword: app.id } })).apps[0]?.icon).toBeNull()
  await approve()
  expect((await reviewer.call(apps.list, { query: { keyword: app.id } })).apps[0]?.icon).toContain(app.id)
})

test('a new secret is shown once, and only to permitted people', async () => {
  const { biz, partner, stranger, params, read } = await setting()
  const { secret } = await biz.call(settings.generateSecret, { params })
  expect((await read()).secret?.hint).toBe(secret.slice(-4))
  await expect(partner.call(settings.generateSecret, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(settings.basic, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('the queue shows pending requests only to those who may decide and to the requester', async () => {
  const { reviewer, biz, admin, partner, stranger, app, save, submit, approve } = await setting()
  await save({ name: 'Sun Garden', genre: 'Puzzle' })
  await submit('Please')
  const list = async (who: Person, tab: 'waiting' | 'mine' | 'decided' = 'waiting') =>
    (await who.call(approvals.list, { query: { tab } })).list
      .filter(({ appId }) => appId === app.id)
      .map(({ state, fields }) => [state, fields])
  const waits = [['REQUESTED', ['name', 'genre']]]
  expect([await list(reviewer), await list(admin), await list(biz), await list(biz, 'mine')]).toEqual([waits, waits, [], waits])
  expect([await list(partner), await list(stranger), await list(partner, 'decided')]).toEqual([[], [], []])
  const one = { params: { kind: 'basic' as const, id: app.id } }
  expect((await reviewer.call(approvals.one, one)).approval).toMatchObject({
    note: 'Please',
    mayDecide: true,
    version: 2,
    liveVersion: 0,
    changes: [
      { field: 'name', before: app.name, after: 'Sun Garden' },
      { field: 'genre', before: '', after: 'Puzzle' },
    ],
  })
  expect((await biz.call(approvals.one, one)).approval.mayDecide).toBe(false)
  for (const who of [partner, stranger]) await expect(who.call(approvals.one, one)).rejects.toMatchObject({ funcCode: 'not_found' })
  await approve()
  expect([await list(reviewer), await list(reviewer, 'decided'), await list(biz, 'mine')]).toEqual([
    [],
    [['APPROVED', ['name', 'genre']]],
    [['APPROVED', ['name', 'genre']]],
  ])
  expect((await reviewer.call(approvals.one, one)).approval.changes).toHaveLength(2)
})

test('a company that no longer develops an app loses access to it', async () => {
  const { admin, reviewer, partner, company, otherCompany, app, save, deps } = await setting()
  const { organizationId } = company
  await save({ partnerIds: [company.id, otherCompany.id] }, reviewer)
  await runIn(deps.db, 'insert into organization_member (organization_id, user_id) values ($1, $2) on conflict do nothing', [
    organizationId,
    partner.user.userKey,
  ])
  await runIn(deps.db, 'update app_member set organization_id = $3 where app_id = $1 and user_id = $2', [
    app.id,
    partner.user.userKey,
    organizationId,
  ])
  await runIn(deps.db, 'insert into app_organization (app_id, organization_id) values ($1, $2) on conflict do nothing', [
    app.id,
    organizationId,
  ])
  expect((await partner.call(apps.list)).apps.map(({ id }) => id)).toContain(app.id)
  // Nor is the app left without a reviewer by it.
  const role = (who: Person, id: number) =>
    runIn(deps.db, 'update app_member set role_id = $3 where app_id = $1 and user_id = $2', [app.id, who.user.userKey, id])
  await role(partner, appRoles.reviewer)
  await role(reviewer, appRoles.director)
  await expect(save({ partnerIds: [otherCompany.id] }, admin)).rejects.toMatchObject({ funcCode: 'last_reviewer' })
  await role(reviewer, appRoles.reviewer)
  await save({ partnerIds: [otherCompany.id] }, reviewer)
  expect((await partner.call(apps.list)).apps.map(({ id }) => id)).not.toContain(app.id)
})
