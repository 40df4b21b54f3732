import { commonCategories, customCategories } from '@portico/contract/console/categories'
import { conversations, uploadLimits } from '@portico/contract/console/conversations'
import { shares, type ShareSort, shareSorts } from '@portico/contract/console/shares'
import type { Input } from '@portico/contract/kernel/route'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const setUp = async () => {
  const all = await createWorld()
  const { deps, partner, staff, app } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  if (!category) throw new Error('no category')
  const draft = {
    categoryId: category.id,
    title: 'Test plan',
    body: 'See *below*.',
    audience: 'all',
    pinned: false,
    fileIds: [] as string[],
  } as const
  const add = async (who: Person, changes: Partial<Input<typeof shares.add>['body']> = {}) =>
    (await who.call(shares.add, { params, body: { ...draft, ...changes } })).id
  const on = (id: number) => ({ params: { ...params, id } })
  const upload = async (who: Person, name: string) => {
    const file = { name, type: 'text/plain', bytes: new Blob([`content of ${name}`]) }
    return (await who.call(conversations.upload, { upload: file })).file
  }
  return { ...all, params, category, draft, add, on, upload }
}

test('a post that is deleted while somebody comments on it leaves nothing behind', async () => {
  const { deps, partner, staff, add, on } = await setUp()
  const id = await add(partner)
  const comment = (who: Person, body: string) => who.call(shares.comment, { ...on(id), body: { body, fileIds: [] } })
  await Promise.allSettled([comment(partner, 'Seen.'), partner.call(shares.remove, on(id)), comment(staff, 'Thanks.')])
  const entries = "select body from conversation_entry where about = 'share' and about_id = $1"
  expect((await runIn(deps.db, entries, [id])).rows).toEqual([])
})

test('a post is read with its text, files, views and comments', async () => {
  const { partner, staff, add, on, upload, category } = await setUp()
  const file = await upload(partner, 'plan.txt')
  const id = await add(partner, { fileIds: [file.id] })
  await staff.call(shares.read, on(id))
  await staff.call(shares.comment, { ...on(id), body: { body: 'Good.', fileIds: [] } })
  const { share, comments } = await staff.call(shares.one, on(id))
  expect(share).toMatchObject({ title: 'Test plan', category: category.names.en_US, views: 1, comments: 1, files: [file], editable: true })
  expect(share.author).toMatchObject({ name: 'Mina' })
  expect(comments.map(({ author, body }) => [author?.name, body])).toEqual([['Sora', [{ tag: 'p', children: ['Good.'] }]]])
  const { body } = await staff.raw({
    method: 'GET',
    url: shares.file.path.replace(':appId', on(id).params.appId).replace(':id', String(id)).replace(':fileId', file.id),
  })
  expect(body).toBe('content of plan.txt')
})

test('everybody who may read a new post is notified, and of a comment those who have written in it', async () => {
  const { deps, partner, staff, reviewer, newcomer: colleague, app, add, on } = await setUp()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.dev, appIds: [app.id] })
  const notificationsOf = async ({ user }: Person) =>
    (
      await runIn(deps.db, "select title, link from notification where kind = 'share' and app_id = $1 and user_id = $2 order by id", [
        app.id,
        user.userKey,
      ])
    ).rows as { title: string; link: string }[]
  const titles = async (who: Person) => (await notificationsOf(who)).map(({ title }) => title)
  const id = await add(partner)
  const [posted, commented] = ['New shared post: Test plan', 'Comment on the shared post: Test plan']
  expect(await notificationsOf(staff)).toEqual([{ title: posted, link: `/app/support/share/detail?appId=${app.id}&id=${id}` }])
  expect(await titles(partner)).toEqual([])
  const comment = (who: Person) => who.call(shares.comment, { ...on(id), body: { body: 'Good.', fileIds: [] } })
  await comment(colleague)
  expect([await titles(partner), await titles(staff)]).toEqual([[commented], [posted]])
  await comment(partner)
  expect([await titles(colleague), await titles(staff)]).toEqual([[posted, commented], [posted]])
  // A post for the provider reaches its staff alone.
  await add(reviewer, { audience: 'provider', title: 'Secret' })
  expect([await titles(colleague), await titles(staff)]).toEqual([
    [posted, commented],
    [posted, 'New shared post: Secret'],
  ])
})

test.each([
  ['en_US', 'with the provider’s staff', 'with everyone who works on'],
  ['ja_JP', '提供会社のスタッフに', 'の関係者に'],
  ['ko_KR', '제공사 스태프에게', '담당자들에게'],
  ['zh_CN', '向平台方的工作人员', '的相关人员'],
])('the notification of a post says whether it is shared with the provider alone: %s', async (locale, ofProvider, ofAll) => {
  const { deps, staff, reviewer, add } = await setUp()
  await runIn(deps.db, 'update person set locale = $1 where id = $2', [locale, staff.user.userKey])
  await add(reviewer, { audience: 'provider' })
  await add(reviewer)
  const ofPosts = "select body from notification where kind = 'share' and user_id = $1 order by id"
  const bodies = [ofProvider, ofAll].map((words) => ({ body: expect.stringContaining(words) }))
  expect((await runIn(deps.db, ofPosts, [staff.user.userKey])).rows).toEqual(bodies)
})

test('a post for the provider that is opened to all is announced to those who may read it only now', async () => {
  const { deps, partner, staff, reviewer, app, add, on, draft } = await setUp()
  const titles = async ({ user }: Person) =>
    (
      await runIn(deps.db, 'select title from notification where app_id = $1 and user_id = $2 order by id', [app.id, user.userKey])
    ).rows.map((row) => (row as { title: string }).title)
  const id = await add(reviewer, { audience: 'provider' })
  const change = (version: number, audience: 'all' | 'provider') =>
    reviewer.call(shares.change, { ...on(id), body: { ...draft, audience, version } })
  await change(1, 'provider')
  expect([await titles(staff), await titles(partner)]).toEqual([['New shared post: Test plan'], []])
  await change(2, 'all')
  const edit = { before: { audience: 'provider' }, after: { audience: 'all' } }
  expect(await latestEdit(deps.db, app.id, 'share.changed')).toEqual(edit)
  await change(3, 'all')
  expect([await titles(staff), await titles(partner)]).toEqual([['New shared post: Test plan'], ['New shared post: Test plan']])
})

test('a mention in a comment is told to those who may read the post, to nobody else', async () => {
  const { deps, partner, staff, reviewer, newcomer, app, add, on } = await setUp()
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles.dashboard, appIds: [app.id] })
  const mentionsOf = async ({ user }: Person) =>
    (await runIn(deps.db, "select title from notification where user_id = $1 and title like 'You are mentioned%'", [user.userKey])).rows
  const comment = (id: number) =>
    reviewer.call(shares.comment, {
      ...on(id),
      body: { body: 'Look.', fileIds: [], mentions: [partner, staff, newcomer].map(({ user }) => user.userKey) },
    })
  const mentioned = { title: 'You are mentioned in the shared post: Test plan' }
  await comment(await add(reviewer, { audience: 'provider' }))
  expect([await mentionsOf(partner), await mentionsOf(staff), await mentionsOf(newcomer)]).toEqual([[], [mentioned], []])
  await comment(await add(reviewer))
  expect([await mentionsOf(partner), await mentionsOf(newcomer)]).toEqual([[mentioned], []])
})

test('the search finds titles, texts and comments in four languages; posts for the provider are found by staff alone', async () => {
  const { partner, staff, reviewer, add, on, params } = await setUp()
  const id = await add(partner, { title: 'ＱＡ計画', body: 'テスト環境 und Straße' })
  await staff.call(shares.comment, { ...on(id), body: { body: '테스트 계획을 확인했습니다. 测试计划。', fileIds: [] } })
  const secret = await add(reviewer, { title: 'Secret', body: '内部の計画', audience: 'provider' })
  const found = async (who: Person, keyword: string) => {
    const { list, total } = await who.call(shares.list, { params, query: { keyword } })
    const page = await who.call(shares.list, { params, query: { keyword, size: 1 } })
    expect([total, page.total]).toEqual([list.length, list.length])
    return list.map((one) => one.id).toSorted((a, b) => a - b)
  }
  for (const keyword of ['qa計画', 'ﾃｽﾄ環境', '테스트 계획', '测试', '计划', `#${id}`, '测试计划 straße 計画', '계획을 qa'])
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, [id]])
  expect(await found(staff, '計画')).toEqual([id, secret])
  expect(await found(partner, '計画')).toEqual([id])
  for (const keyword of ['内部', 'secret', String(secret), '計画 内部', 'qa secret'])
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, []])
})

test('posts for the provider do not exist for partners, in lists, by id, or for comments', async () => {
  const { partner, reviewer, add, on, params } = await setUp()
  const id = await add(reviewer, { audience: 'provider' })
  expect((await partner.call(shares.list, { params })).total).toBe(0)
  expect((await reviewer.call(shares.list, { params })).total).toBe(1)
  await expect(partner.call(shares.one, on(id))).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(partner.call(shares.comment, { ...on(id), body: { body: 'x', fileIds: [] } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await expect(add(partner, { audience: 'provider' })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('partners change and delete only their own posts, their colleagues cannot, and staff may change all', async () => {
  const { partner, reviewer, stranger, add, on, draft, params } = await setUp()
  const [own, foreign] = [await add(partner), await add(reviewer)]
  const change = (who: Person, id: number, version: number) =>
    who.call(shares.change, { ...on(id), body: { ...draft, title: 'New', version } })
  expect(await change(partner, own, 1)).toEqual({ version: 2 })
  expect(await change(reviewer, own, 2)).toEqual({ version: 3 })
  await expect(change(partner, own, 2)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await expect(change(partner, foreign, 1)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(partner.call(shares.remove, on(foreign))).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(shares.one, on(own))).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await partner.call(shares.remove, on(own))
  expect((await partner.call(shares.list, { params })).list.map(({ id }) => id)).toEqual([foreign])
})

test('files belong to their uploader: nobody can attach or read other people’s uploads', async () => {
  const { partner, reviewer, add, on, upload, draft } = await setUp()
  const file = await upload(reviewer, 'secret.txt')
  await expect(add(partner, { fileIds: [file.id] })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds', code: 'invalid_file' }] })
  const id = await add(partner)
  await expect(partner.call(shares.file, { params: { ...on(id).params, fileId: file.id } })).rejects.toMatchObject({
    funcCode: 'file_not_found',
  })
  const own = await upload(partner, 'mine.txt')
  await partner.call(shares.change, { ...on(id), body: { ...draft, fileIds: [own.id], version: 1 } })
  await partner.call(shares.change, { ...on(id), body: { ...draft, version: 2 } })
  expect((await partner.call(shares.one, on(id))).share.files).toEqual([])
})

test('one person uploads only so much in a day, also several files at once', async () => {
  const { deps, partner, upload } = await setUp()
  const file = await upload(partner, 'plan.txt')
  const size = (bytes: number) => runIn(deps.db, 'update attachment set size = $2 where id = $1', [file.id, bytes])
  await size(uploadLimits.bytesPerDay - 30)
  const both = await Promise.allSettled([upload(partner, 'a.txt'), upload(partner, 'b.txt')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(upload(partner, 'c.txt')).rejects.toMatchObject({ funcCode: 'too_many_today' })
  await runIn(deps.db, "update attachment set created_at = now() - interval '25 hours' where id = $1", [file.id])
  await upload(partner, 'c.txt')
})

test('comments can be deleted by their author and by people who may delete every post', async () => {
  const { partner, staff, reviewer, add, on } = await setUp()
  const id = await add(staff)
  const comment = async (who: Person) => (await who.call(shares.comment, { ...on(id), body: { body: 'Hm.', fileIds: [] } })).id
  const remove = (who: Person, commentId: number) => who.call(shares.removeComment, { params: { ...on(id).params, commentId } })
  const [first, second] = [await comment(staff), await comment(partner)]
  await expect(remove(partner, first)).rejects.toMatchObject({ funcCode: 'not_found' })
  await remove(partner, second)
  await remove(reviewer, first)
  expect((await staff.call(shares.one, on(id))).comments).toEqual([])
})

test('categories: custom ones belong to one app, common ones to all, and only staff keep those', async () => {
  const { deps, partner, staff, stranger, reviewer, app, otherApp, params, add, category } = await setUp()
  const body = { names: { en_US: 'Balance', ja_JP: 'バランス' }, description: '' }
  const { id } = await staff.call(customCategories.add, { params, body })
  await expect(staff.call(customCategories.add, { params, body })).rejects.toMatchObject({ funcCode: 'name_taken' })
  await expect(partner.call(customCategories.add, { params, body })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect((await stranger.call(customCategories.list, { params: { appId: otherApp.id } })).list).toEqual([])
  const post = await add(partner, { categoryId: id })
  expect((await staff.call(customCategories.list, { params })).list).toMatchObject([{ id, items: 1, shown: true }])
  await expect(staff.call(customCategories.remove, { params: { ...params, id } })).rejects.toMatchObject({ funcCode: 'in_use' })
  await staff.call(customCategories.disable, { params: { ...params, id } })
  await expect(add(partner, { categoryId: id })).rejects.toMatchObject({ fieldErrors: [{ field: 'categoryId', code: 'unknown_option' }] })
  await staff.call(customCategories.enable, { params: { ...params, id } })
  const again = await add(partner, { categoryId: id })
  await partner.call(shares.remove, { params: { ...params, id: again } })
  await partner.call(shares.remove, { params: { ...params, id: post } })
  await staff.call(customCategories.remove, { params: { ...params, id } })
  // A reviewer from a partner company reviews its app, but maintains no common categories.
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.reviewer, appIds: [app.id] })
  await expect(stranger.call(commonCategories.disable, { params: { ...params, id: category.id } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  const common = { params: { ...params, id: category.id } }
  await reviewer.call(commonCategories.disable, common)
  await expect(add(partner)).rejects.toMatchObject({ fieldErrors: [{ field: 'categoryId', code: 'unknown_option' }] })
  await reviewer.call(commonCategories.enable, common)
  await add(partner)
  const order = (ids: number[]) => reviewer.call(commonCategories.order, { params, body: { ids } })
  const ids = (await reviewer.call(commonCategories.list, { params })).list.map((one) => one.id)
  await order(ids.toReversed())
  expect((await reviewer.call(commonCategories.list, { params })).list.map((one) => one.id)).toEqual(ids.toReversed())
  await expect(order(ids.slice(1))).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
})

test('posts are sorted by every column in both directions, after pinned ones', async () => {
  const { deps, partner, staff, params, add } = await setUp()
  const names = new Map([
    [await add(partner, { title: 'banana' }), 'a'],
    [await add(staff, { title: 'Apple' }), 'b'],
    [await add(staff, { title: 'cherry', pinned: true }), 'p'],
    [await add(partner, { title: 'Damson' }), 'c'],
  ])
  const [a, b, , c] = [...names.keys()]
  const { rows } = await runIn(
    deps.db,
    `insert into support_category (app_id, names, description, position)
     select $1, jsonb_build_object('en_US', name), '', position
     from unnest(array['Zeta', 'alpha', 'Beta']) with ordinality as t (name, position) returning id`,
    [params.appId],
  )
  const change = `update share_post set category_id = $2, views = $3, author_id = case when $4 then author_id end,
    updated_at = now() + make_interval(hours => $5) where id = $1`
  const [zeta, alpha, beta] = rows.map((row) => (row as { id: number }).id)
  await runIn(deps.db, change, [a, zeta, 2, true, 3])
  await runIn(deps.db, change, [b, alpha, 3, true, 1])
  await runIn(deps.db, change, [c, beta, 1, false, 2])
  for (const id of [b, b, c])
    await partner.call(shares.comment, { params: { ...params, id: id ?? 0 }, body: { body: 'Good.', fileIds: [] } })
  const expected: Readonly<Record<ShareSort, [ascending: string, descending: string]>> = {
    id: ['pabc', 'pcba'],
    category: ['pbca', 'pacb'],
    title: ['pbac', 'pcab'],
    author: ['pabc', 'pbac'],
    views: ['pcab', 'pbac'],
    comments: ['pacb', 'pbca'],
    updated: ['pbca', 'pacb'],
  }
  const sorted = async (key: ShareSort, direction: 'asc' | 'desc', keyword?: string) => {
    const query = { sort: `${key},${direction}`, ...(keyword && { keyword }) } as const
    return (await staff.call(shares.list, { params, query })).list.map(({ id }) => names.get(id)).join('')
  }
  for (const key of shareSorts) expect([key, await sorted(key, 'asc'), await sorted(key, 'desc')]).toEqual([key, ...expected[key]])
  expect(await sorted('title', 'desc', 'good')).toBe('cb')
})
