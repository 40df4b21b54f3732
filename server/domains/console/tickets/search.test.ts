import { commonCategories } from '@portico/contract/console/categories'
import { tickets } from '@portico/contract/console/tickets'
import { maxFound } from '@portico/contract/kernel/paging'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { runIn } from '../../../kernel/database/run.ts'

/** A world in which `staff` answers the tickets that its partner opens. */
const setting = async () => {
  const { deps, staff, partner, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  if (!category) throw new Error('no category')
  const draft = { title: 'Login fails', categoryId: category.id, priority: 'HIGH', type: 'incident', phase: 1, cc: [] as string[] } as const
  const open = async () => (await partner.call(tickets.add, { params, body: { ...draft, body: 'Since today.', fileIds: [] } })).id
  const reply = (who: Person, id: number, body: string, internal = false) =>
    who.call(tickets.reply, { params: { ...params, id }, body: { body, internal, fileIds: [] } })
  const copy = (id: number, title: string, count: number) =>
    runIn(
      deps.db,
      `insert into ticket (app_id, category_id, title, priority, type, status, requester_id, updated_at)
       select app_id, category_id, $2, priority, type, status, requester_id, now() + interval '1 day' from ticket, generate_series(1, $3) where id = $1`,
      [id, title, count],
    )
  return { deps, staff, partner, params, open, reply, copy }
}

test('the search finds numbers, titles and conversations in four languages; staff notes are found by staff alone', async () => {
  const { staff, partner, open, reply, params, copy } = await setting()
  const [first, second] = [await open(), await open()]
  // So many that the index is asked.
  await copy(first, 'Another', 2 * maxFound)
  await reply(staff, first, 'Please restart the SERVER. サーバーを再起動してください。')
  await reply(partner, first, '서버를 다시 시작했습니다. 服务器已重启，50% 完成。')
  await reply(staff, first, 'Their sysadmin is asleep. 社内メモ', true)
  const found = async (who: Person, keyword: string) => {
    const { list, total } = await who.call(tickets.list, { params, query: { keyword } })
    const page = await who.call(tickets.list, { params, query: { keyword, size: 1 } })
    expect([total, page.total]).toEqual([list.length, list.length])
    return list.map(({ id }) => id)
  }
  expect((await found(partner, 'LOGIN')).toSorted((a, b) => a - b)).toEqual([first, second])
  for (const keyword of ['server', 'ｓｅｒｖｅｒ', '再起動', 'ｻｰﾊﾞｰを', '다시 시작', '服务器', '50%', '器', '%'])
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, [first]])
  for (const keyword of [String(second), `#${second}`]) expect(await found(partner, keyword)).toContain(second)
  for (const keyword of ['asleep', '社内メモ']) {
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, []])
    expect([keyword, await found(staff, keyword)]).toEqual([keyword, [first]])
  }
  expect(await found(partner, '50_')).toEqual([])
})

test('every word is found, in any order, across title and conversation; for a requester not across staff notes', async () => {
  const { staff, partner, open, reply, params, copy } = await setting()
  const [both, one] = [await open(), await open()]
  await reply(partner, both, 'The Galaxy A32 shows 錯誤コード 503。服务器超时')
  await reply(staff, both, 'Cosmic rays?', true)
  await reply(partner, one, 'No phone is named here.')
  const found = async (who: Person, keyword: string) => {
    const { list, total } = await who.call(tickets.list, { params, query: { keyword } })
    expect(total).toBe(list.length)
    return list.map(({ id }) => id)
  }
  const check = async () => {
    for (const keyword of [
      'galaxy login',
      'FAILS　a32',
      'login login galaxy',
      '503 コード',
      '超时 服务 fails',
      `${both} galaxy`,
      `#${both} login`,
    ])
      expect([keyword, await found(partner, keyword)]).toEqual([keyword, [both]])
    for (const keyword of ['galaxy phone', 'galaxy missing', `${one} galaxy`, 'cosmic login', 'login rays'])
      expect([keyword, await found(partner, keyword)]).toEqual([keyword, []])
    expect(await found(staff, 'cosmic login')).toEqual([both])
  }
  await check()
  // So many that the index is asked.
  await copy(both, 'Another', 2 * maxFound)
  await check()
})

test('words that are common, but seldom together, are found together', async () => {
  const { deps, partner, params, open, copy } = await setting()
  const [sun, moon] = [await open(), await open()]
  await runIn(deps.db, "update ticket set title = 'Sun and moon' where id = $1", [sun])
  await copy(moon, 'Sun', 5001)
  await copy(moon, 'Moon', 5001)
  const found = async (keyword: string) => (await partner.call(tickets.list, { params, query: { keyword } })).list.map(({ id }) => id)
  expect([await found('moon sun'), await found('sun moon stars')]).toEqual([[sun], []])
})

test('words of every other row are found together, and no row for the parts of a word alone', async () => {
  const { deps, partner, params, open, copy } = await setting()
  const [both, fruit, parts] = [await open(), await open(), await open()]
  const name = (id: number, title: string) => runIn(deps.db, 'update ticket set title = $2 where id = $1', [id, title])
  await name(both, 'Sun and moon')
  await name(fruit, 'Banana')
  await name(parts, 'Nanban ana')
  await copy(parts, 'Another', 4 * maxFound)
  await runIn(deps.db, "update ticket set title = case when id % 2 = 0 then 'Sun' else 'Moon' end where title = 'Another'")
  const found = async (keyword: string) => {
    const { list, total, more } = await partner.call(tickets.list, { params, query: { keyword } })
    expect([total, more]).toEqual([list.length, false])
    return list.map(({ id }) => id)
  }
  expect([await found('moon sun'), await found('banana'), await found('ban ana')]).toEqual([[both], [fruit], [parts, fruit]])
})

test('a page far down the list has the rows that follow those before it', async () => {
  const { partner, params, open, copy } = await setting()
  await copy(await open(), 'Another', 30)
  const page = async (number: number, size: number) =>
    (await partner.call(tickets.list, { params, query: { page: number, size } })).list.map(({ id }) => id)
  const all = await page(0, 100)
  expect(all).toHaveLength(31)
  expect([await page(2, 10), await page(3, 10), await page(4, 10)]).toEqual([all.slice(20, 30), all.slice(30), []])
})

test('a word in thousands of texts is found as any other, in the order of the list', async () => {
  const { deps, staff, partner, open, reply, params, copy } = await setting()
  const ids = [await open(), await open(), await open(), await open()] as const
  await runIn(deps.db, "update ticket set title = 'Moon' where id = $1", [ids[0]])
  await reply(staff, ids[1], 'The moon', true)
  await reply(partner, ids[3], 'MOON')
  const found = async (who: Person) => {
    const { list, total, more } = await who.call(tickets.list, { params, query: { keyword: 'moon' } })
    expect([total, more]).toEqual([list.length, false])
    return list.map(({ id }) => id)
  }
  const few = [await found(partner), await found(staff)]
  await copy(ids[2], 'Another', 2 * maxFound)
  expect([await found(partner), await found(staff)]).toEqual(few)
  expect(few.map((list) => list.toSorted((a, b) => a - b))).toEqual([
    [ids[0], ids[3]],
    [ids[0], ids[1], ids[3]],
  ])
  // More than the index is asked for.
  const many = `insert into conversation_entry (about, about_id, body, internal) select 'ticket', $1, 'moon', false from generate_series(1, 5001)`
  await runIn(deps.db, many, [ids[3]])
  expect([await found(partner), await found(staff)]).toEqual(few)
})

test('a search counts and lists no more than the first rows, and says that there are more', async () => {
  const { partner, params, open, copy } = await setting()
  const first = await open()
  const page = async (number: number) => {
    const { list, total, more } = await partner.call(tickets.list, { params, query: { keyword: 'sun', page: number, size: 100 } })
    return [list.length, total, more]
  }
  await copy(first, 'Sun', maxFound)
  expect(await page(maxFound / 100 - 1)).toEqual([100, maxFound, false])
  await copy(first, 'Sun', 1)
  expect([await page(0), await page(maxFound / 100 - 1), await page(maxFound / 100)]).toEqual([
    [100, maxFound, true],
    [100, maxFound, true],
    [0, maxFound, true],
  ])
})
