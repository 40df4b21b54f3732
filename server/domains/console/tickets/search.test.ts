import { commonCategories } from '@portico/contract/console/categories'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

/** A world in which `staff` answers the tickets that its partner opens. */
const setting = async () => {
  const { deps, staff, partner, app } = await world()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  if (!category) throw new Error('no category')
  const draft = { title: 'Login fails', categoryId: category.id, priority: 'HIGH', type: 'incident', phase: 1, cc: [] as string[] } as const
  const open = async () => (await partner.call(tickets.add, { params, body: { ...draft, body: 'Since today.', fileIds: [] } })).id
  const reply = (who: Person, id: number, body: string, internal = false) =>
    who.call(tickets.reply, { params: { ...params, id }, body: { body, internal, fileIds: [] } })
  return { staff, partner, params, open, reply }
}

test('the search finds numbers, titles and conversations in four languages; staff notes are found by staff alone', async () => {
  const { staff, partner, open, reply, params } = await setting()
  const [first, second] = [await open(), await open()]
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
  for (const keyword of ['server', 'ｓｅｒｖｅｒ', '再起動', 'ｻｰﾊﾞｰを', '다시 시작', '服务器', '50%'])
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, [first]])
  for (const keyword of [String(second), `#${second}`]) expect(await found(partner, keyword)).toContain(second)
  for (const keyword of ['asleep', '社内メモ']) {
    expect([keyword, await found(partner, keyword)]).toEqual([keyword, []])
    expect([keyword, await found(staff, keyword)]).toEqual([keyword, [first]])
  }
  expect(await found(partner, '50_')).toEqual([])
})
