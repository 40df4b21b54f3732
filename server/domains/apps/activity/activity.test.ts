import { type ActivityEntry, activityLog } from '@portico/contract/apps/activity'
import { roles } from '@portico/contract/apps/roles'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../roles/index.ts'

interface Written {
  action: string
  by?: Person
  details?: object
  /** Hours ago. */
  age: number
}

const setUp = async () => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const write = (entries: readonly Written[], appId = all.app.id) =>
    runIn(
      all.deps.db,
      `insert into activity_log (at, actor_kind, actor_key, actor_name, action, details, app_id, phase, address)
       select now() - age * interval '1 hour', kind, "by", name, action, details, $2, 2, '203.0.113.9'
       from json_to_recordset($1::json) as entry (age numeric, kind text, "by" text, name text, action text, details jsonb)`,
      [
        JSON.stringify(
          entries.map(({ by, details = {}, ...entry }) => ({
            ...entry,
            kind: by ? 'person' : 'system',
            by: by?.user.userKey ?? null,
            name: by?.user.name ?? 'Nightly',
            details,
          })),
        ),
        appId,
      ],
    )
  const list = (who: Person, query: object = {}) => who.call(activityLog.list, { params, query })
  return { ...all, params, write, list }
}

/** Reads all pages of a query. */
const all = async ({ list }: Awaited<ReturnType<typeof setUp>>, who: Person, query: object): Promise<ActivityEntry[]> => {
  const found: ActivityEntry[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await list(who, { ...query, ...(after !== undefined && { after }), size: 7 })
    found.push(...page.list)
    after = page.next
  }
  return found
}

test('an entry has time, person, role, action, phase, and the values before and after', async () => {
  const { params, reviewer, partner, list } = await setUp()
  const members = await reviewer.call(roles.list, { params })
  const id = members.list.find(({ userKey }) => userKey === partner.user.userKey)!.id
  await reviewer.call(roles.changeRole, { params: { ...params, id }, body: { roleId: appRoles.tech_pm, previous: appRoles.dev } })
  const { list: entries, next } = await list(reviewer)
  expect(next).toBeNull()
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      userKey: reviewer.user.userKey,
      user: 'Rei',
      roleId: 10,
      area: 'roles',
      action: 'changed',
      target: 'Mina',
      phase: null,
      ip: expect.any(String),
      before: { roleId: 90 },
      after: { roleId: 30 },
      details: { user: 'Mina', organizationId: null },
    },
  ])
})

test('filtering by any person, area and action finds the same entries as checking each one, in pages of any size', async () => {
  const scene = await setUp()
  const { reviewer, admin, partner, write } = scene
  const actions = [
    'roles.changed',
    'roles.invited',
    'roles-x.changed',
    'rolesx.changed',
    'app-download.build-added',
    'metadata.changed',
    'gone.done',
  ]
  const people = [reviewer, admin, partner, undefined]
  const entries = Array.from({ length: 60 }, (_, at): Written => {
    const by = people[(at * 7) % people.length]
    return { action: actions[(at * 5) % actions.length]!, ...(by && { by }), age: Math.floor(at / 3), details: { name: String(at) } }
  })
  await write(entries)
  await write(entries, scene.otherApp.id)
  const everything = (await scene.list(reviewer, { size: 100 })).list
  expect(everything).toHaveLength(60)
  const sorted = everything.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
  expect(everything).toEqual(sorted)
  for (const userId of [undefined, reviewer.user.userKey, admin.user.userKey, partner.user.userKey, 'nobody'])
    for (const area of [undefined, 'roles', 'roles-x', 'rolesx', 'app-download', 'metadata', 'gone', 'none'])
      for (const action of area === undefined ? [undefined] : [undefined, 'changed', 'invited', 'never']) {
        const expected = everything.filter(
          (one) =>
            (userId === undefined || one.userKey === userId) &&
            (area === undefined || one.area === area) &&
            (action === undefined || one.action === action),
        )
        const query = { ...(userId && { userId }), ...(area && { area }), ...(action && { action }) }
        expect([query, (await all(scene, reviewer, query)).map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)])
      }
})

test('without a period the entries of the last 30 days are listed, with one exactly those within it', async () => {
  const { reviewer, write, list } = await setUp()
  const day = 24
  await write([0, 29, 31, 60].map((days) => ({ action: 'roles.changed', age: days * day + 1, details: { name: `${days}` } })))
  const targets = async (query: object) => (await list(reviewer, query)).list.map(({ target }) => target)
  const ago = (days: number) => new Date(Date.now() - days * day * 3_600_000).toISOString()
  expect(await targets({})).toEqual(['0', '29'])
  expect(await targets({ to: ago(20) })).toEqual(['29', '31'])
  expect(await targets({ from: ago(61), to: ago(31) })).toEqual(['31', '60'])
  expect(await targets({ from: ago(61) })).toEqual(['0', '29', '31', '60'])
})

test('entries of the same instant are neither lost nor repeated between pages', async () => {
  const scene = await setUp()
  await scene.write(Array.from({ length: 20 }, () => ({ action: 'roles.changed', age: 5 })))
  const found = await all(scene, scene.reviewer, {})
  expect(found).toHaveLength(20)
  expect(new Set(found.map(({ id }) => id)).size).toBe(20)
  expect(await all(scene, scene.reviewer, { area: 'roles' })).toEqual(found)
})

test('a development company sees only its own entries, regardless of the filter', async () => {
  const { reviewer, partner, params, write, list } = await setUp()
  await write([
    { action: 'roles.changed', by: reviewer, age: 1 },
    { action: 'metadata.changed', by: partner, age: 2 },
    { action: 'metadata.ingested', age: 3 },
  ])
  expect((await list(partner)).list.map(({ userKey }) => userKey)).toEqual([partner.user.userKey])
  expect((await list(partner, { userId: reviewer.user.userKey })).list).toEqual([])
  expect(await partner.call(activityLog.filters, { params })).toEqual({
    users: [{ userKey: partner.user.userKey, name: 'Mina' }],
    actions: [{ area: 'metadata', action: 'changed' }],
  })
  const file = await (await partner.call(activityLog.download, { params })).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect((await reviewer.call(activityLog.filters, { params })).users.map(({ name }) => name)).toEqual(['Mina', 'Rei'])
})

test('the filters name nobody all of whose entries are hidden from the reader', async () => {
  const { deps, app, reviewer, partner, stranger, params, write } = await setUp()
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.biz, appIds: [app.id] })
  await write([
    { action: 'ticket.noted', by: reviewer, age: 1, details: { internal: true } },
    { action: 'roles.changed', by: partner, age: 2 },
  ])
  const namesFor = async (who: Person) => (await who.call(activityLog.filters, { params })).users.map(({ name }) => name)
  expect([await namesFor(stranger), await namesFor(reviewer)]).toEqual([['Mina'], ['Mina', 'Rei']])
})

test('somebody of another company sees no IP addresses, and without access to the dashboard no changes of metadata', async () => {
  const { deps, app, reviewer, partner, stranger, write, list } = await setUp()
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.biz, appIds: [app.id] })
  await write([
    { action: 'roles.changed', by: partner, age: 1 },
    { action: 'metadata.changed', by: partner, age: 2 },
  ])
  await runIn(deps.db, 'update person set dashboard_access = false where id = $1', [stranger.user.userKey])
  const seenBy = async (who: Person) => (await list(who)).list.map(({ area, ip }) => [area, ip])
  const everything = ['roles', 'metadata'].map((area) => [area, '203.0.113.9'])
  expect([await seenBy(partner), await seenBy(reviewer)]).toEqual([everything, everything])
  expect(await seenBy(stranger)).toEqual([['roles', null]])
})

test('values that may be secrets are masked at any depth', async () => {
  const { reviewer, params, write, list } = await setUp()
  const secret = `s-${unique()}`
  await write([
    {
      action: 'settings.changed',
      age: 1,
      details: {
        name: 'Channel',
        key: 'Rank',
        clientSecret: secret,
        before: { fields: [{ apiKey: secret, title: 'x' }] },
        after: { password: secret, pushToken: null },
      },
    },
  ])
  const [entry] = (await list(reviewer)).list
  expect(entry).toMatchObject({
    before: { fields: [{ apiKey: '••••••', title: 'x' }] },
    after: { password: '••••••', pushToken: null },
    details: { name: 'Channel', key: 'Rank', clientSecret: '••••••' },
  })
  expect(JSON.stringify(entry)).not.toContain(secret)
  expect(await (await reviewer.call(activityLog.download, { params })).text()).not.toContain(secret)
})

test('the file contains what the list shows, with the same filters, and no cell is a formula', async () => {
  const { reviewer, params, write } = await setUp()
  await write([
    { action: 'roles.changed', by: reviewer, age: 1, details: { name: '=1+1', before: { roleId: 90 }, after: { roleId: 30 } } },
    { action: 'metadata.changed', age: 2 },
  ])
  const text = await (await reviewer.call(activityLog.download, { params, query: { area: 'roles' } })).text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe('when,user,role,area,action,target,phase,IP,before,after,details')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,Rei,,roles,changed,'=1+1,2,203.0.113.9,"{""roleId"":90}","{""roleId"":30}"`)
})

test('the log of an app is shown only to people who may see it, and its filters are validated', async () => {
  const { params, stranger, staff, visitor, list, reviewer } = await setUp()
  for (const [who, funcCode] of [
    [stranger, 'app_not_found'],
    [staff, 'not_allowed'],
    [visitor as Person, 'signed_out'],
  ] as const)
    for (const route of [activityLog.list, activityLog.filters, activityLog.download])
      await expect(who.call(route, { params })).rejects.toMatchObject({ funcCode })
  for (const query of [{ from: 'yesterday' }, { area: "x' or true" }, { after: '1' }, { size: 101 }])
    await expect(list(reviewer, query)).rejects.toMatchObject({ funcCode: 'invalid_input' })
})
