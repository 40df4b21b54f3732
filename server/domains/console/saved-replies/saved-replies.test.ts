import { savedReplies, savedReplyLimits } from '@portico/contract/console/saved-replies'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'

const setUp = async () => {
  const all = await createWorld()
  const { staff } = all
  const add = async (name: string, texts: { en_US: string; ja_JP?: string; ko_KR?: string; zh_CN?: string }, who: Person = staff) =>
    (await who.call(savedReplies.add, { body: { name, texts } })).id
  const named = async (keyword: string) =>
    (await staff.call(savedReplies.list, { query: { keyword, size: 100 } })).list.map(({ name }) => name)
  return { ...all, add, named }
}

test('staff share saved replies: one adds, another changes and deletes, and each is recorded', async () => {
  const { deps, staff, reviewer, add } = await setUp()
  const name = `Restart ${unique()}`
  const id = await add(name, { en_US: 'Hello {name}.', ja_JP: 'こんにちは、{name} 様。' })
  const body = { name: `${name} b`, texts: { en_US: 'Hi {name}.' } }
  expect(await reviewer.call(savedReplies.change, { params: { id }, body: { ...body, version: 1 } })).toEqual({ version: 2 })
  const { list } = await staff.call(savedReplies.list, { query: { keyword: name } })
  expect(list).toEqual([{ id, ...body, version: 2, updatedAt: expect.any(String) }])
  await reviewer.call(savedReplies.remove, { params: { id } })
  expect((await staff.call(savedReplies.list, { query: { keyword: name } })).total).toBe(0)
  const { rows } = await runIn(
    deps.db,
    "select action, details from activity_log where action like 'saved-reply.%' and (details ->> 'id')::integer = $1 order by id",
    [id],
  )
  expect(rows).toMatchObject([
    { action: 'saved-reply.added', details: { name } },
    { action: 'saved-reply.changed', details: { before: { name, texts: { ja_JP: 'こんにちは、{name} 様。' } }, after: body } },
    { action: 'saved-reply.deleted', details: { name: body.name } },
  ])
})

test('the search finds names and texts of every language, whatever their case and width', async () => {
  const { add, named } = await setUp()
  const mark = unique()
  const first = `A ${mark}`
  await add(first, { en_US: `Restart the SERVER ${mark}a.`, ja_JP: `サーバーを再起動してください${mark}`, zh_CN: `请重启服务器${mark}` })
  await add(`B ${mark}`, { en_US: 'Nothing.', ko_KR: `서버를 다시 시작하세요${mark}` })
  expect(await named(mark)).toEqual([first, `B ${mark}`])
  expect(await named(`server ${mark}A`)).toEqual([first])
  expect(await named(`ｓｅｒｖｅｒ ${mark}`)).toEqual([first])
  expect(await named(`再起動してください${mark}`)).toEqual([first])
  expect(await named(`ｻｰﾊﾞｰを再起動してください${mark}`)).toEqual([first])
  expect(await named(`服务器${mark}`)).toEqual([first])
  expect(await named(`시작하세요${mark}`)).toEqual([`B ${mark}`])
  expect(await named(`再起動 ${mark}A restart`)).toEqual([first])
  expect(await named(`restart missing${mark}`)).toEqual([])
  expect(await named(`%${mark}`)).toEqual([])
})

test('a name is used once, an outdated edit is refused, and what is gone is not found', async () => {
  const { staff, add } = await setUp()
  const name = `Once ${unique()}`
  const id = await add(name, { en_US: 'One.' })
  const other = await add(`${name} more`, { en_US: 'Two.' })
  const taken = { funcCode: 'name_taken', fieldErrors: [{ field: 'name' }] }
  await expect(add(name.toUpperCase(), { en_US: 'Three.' })).rejects.toMatchObject(taken)
  const change = (at: number, to: string, version: number) =>
    staff.call(savedReplies.change, { params: { id: at }, body: { name: to, texts: { en_US: 'New.' }, version } })
  await expect(change(other, name, 1)).rejects.toMatchObject(taken)
  expect(await change(id, name, 1)).toEqual({ version: 2 })
  await expect(change(id, name, 1)).rejects.toMatchObject({ funcCode: 'stale_version', details: { version: 2 } })
  await staff.call(savedReplies.remove, { params: { id } })
  await expect(change(id, name, 2)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(staff.call(savedReplies.remove, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('of two who add the same name at once, one does', async () => {
  const { add } = await setUp()
  const name = `Twice ${unique()}`
  const both = await Promise.allSettled([add(name, { en_US: 'One.' }), add(name, { en_US: 'Two.' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { funcCode: 'name_taken' } })
})

test.each([
  ['no English text', { name: 'New', texts: { ja_JP: 'はい' } }, 'texts.en_US'],
  ['an empty translation', { name: 'New', texts: { en_US: 'Yes', ko_KR: ' ' } }, 'texts.ko_KR'],
  ['a text that is too long', { name: 'New', texts: { en_US: 'x'.repeat(savedReplyLimits.text + 1) } }, 'texts.en_US'],
  ['no name', { name: ' ', texts: { en_US: 'Yes' } }, 'name'],
])('%s is refused', async (_, body, field) => {
  const { staff } = await setUp()
  await expect(staff.call(savedReplies.add, { body: body as never })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field }],
  })
})

test('their number is limited', async () => {
  const { deps, add } = await setUp()
  const mark = unique()
  await runIn(
    deps.db,
    `insert into saved_reply (name, texts) select $1 || n, '{"en_US": "x"}' from generate_series(1, $2 - (select count(*)::integer from saved_reply)) n`,
    [mark, savedReplyLimits.max],
  )
  await expect(add(`Full ${mark}`, { en_US: 'One.' })).rejects.toMatchObject({ funcCode: 'quota_reached' })
  await runIn(deps.db, 'delete from saved_reply where name like $1', [`${mark}%`])
})

test('partners may neither see nor change them', async () => {
  const { partner, visitor, add } = await setUp()
  const id = await add(`Ours ${unique()}`, { en_US: 'One.' })
  const body = { name: 'New', texts: { en_US: 'Two.' } }
  const refused = { funcCode: 'not_allowed', status: 403 }
  await expect(partner.call(savedReplies.list)).rejects.toMatchObject(refused)
  await expect(partner.call(savedReplies.add, { body })).rejects.toMatchObject(refused)
  await expect(partner.call(savedReplies.change, { params: { id }, body: { ...body, version: 1 } })).rejects.toMatchObject(refused)
  await expect(partner.call(savedReplies.remove, { params: { id } })).rejects.toMatchObject(refused)
  await expect(visitor.call(savedReplies.list)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('saved replies are sorted by name and by their last change, in both directions', async () => {
  const { deps, staff, add } = await setUp()
  const mark = unique()
  const text = { en_US: 'Hello.' }
  const [b, a, c] = [await add(`b ${mark}`, text), await add(`A ${mark}`, text), await add(`C ${mark}`, text)]
  await runIn(deps.db, "update saved_reply set updated_at = now() + interval '1 hour' where id = $1", [a])
  await runIn(deps.db, "update saved_reply set updated_at = now() + interval '2 hours' where id = $1", [b])
  const sorted = async (sort?: 'name,asc' | 'name,desc' | 'updated,asc' | 'updated,desc') =>
    (await staff.call(savedReplies.list, { query: { keyword: mark, ...(sort && { sort }) } })).list.map(({ id }) => id)
  expect([await sorted(), await sorted('name,asc'), await sorted('name,desc')]).toEqual([
    [a, b, c],
    [a, b, c],
    [c, b, a],
  ])
  expect([await sorted('updated,asc'), await sorted('updated,desc')]).toEqual([
    [c, a, b],
    [b, a, c],
  ])
})
