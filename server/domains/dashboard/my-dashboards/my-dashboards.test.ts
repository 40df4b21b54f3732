import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

const setUp = async () => {
  const all = await createWorld()
  const { key, catgId, save } = await createSearchable(all.deps.db, unique())
  await save(all.app.id, { Genre: 'Puzzle', Version: '1.2', Summary: 'One' })
  await save(all.otherApp.id, { Genre: 'Action' })
  all.changed()
  const shown = [
    { catgId: catgId('Basics'), metaNames: [key('Genre'), 'No such key'] },
    { catgId: catgId('Technology'), metaNames: [key('Version')] },
  ]
  const add = async (who: Person, name: string, appList: string[]) =>
    (await who.call(myDashboards.add, { body: { name, appList, displayOptions: shown } })).customizedDshbrdId
  const one = (who: Person, id: string, query: object = {}) => who.call(myDashboards.one, { params: { id }, query })
  return { ...all, key, catgId, save, shown, add, one }
}
const unknown = '00000000-0000-4000-8000-000000000000'

test('a dashboard shows of its apps what was chosen, in the order chosen', async () => {
  const { staff, app, otherApp, key, add, one, catgId } = await setUp()
  const id = await add(staff, ' Q4 review ', [otherApp.id, app.id])
  const { customizes } = await staff.call(myDashboards.list)
  expect(customizes).toEqual([
    {
      id,
      name: 'Q4 review',
      appList: [otherApp, app].map((each) => ({ id: each.id, name: each.name })),
      displayOptions: [
        { catgId: catgId('Basics'), catgName: key('Basics'), metaNames: [key('Genre')] },
        { catgId: catgId('Technology'), catgName: key('Technology'), metaNames: [key('Version')] },
      ],
    },
  ])
  const answer = await one(staff, id)
  expect(answer).toMatchObject({ keys: [key('Genre'), key('Version')], total: 2, customizeBrd: { id, name: 'Q4 review' } })
  expect(answer.customizeBrd.appList.map(({ appMetaVals }) => appMetaVals.map(({ value }) => value.join()))).toEqual([
    ['Action'],
    ['Puzzle', '1.2'],
  ])
  expect((await one(staff, id, { page: 1, size: 1 })).customizeBrd.appList.map((each) => each.id)).toEqual([app.id])
})

test('as of a day it shows what was known then, of the apps that there were then', async () => {
  const { staff, app, otherApp, add, one, save, deps, changed } = await setUp()
  await runIn(deps.db, "update app set created_at = '2020-01-01' where id = $1", [app.id])
  await save(app.id, { Countries: ['JP'] }, new Date('2021-01-01T00:00:00Z'))
  changed()
  const id = await add(staff, 'Past', [otherApp.id, app.id])
  const { customizeBrd, total } = await one(staff, id, { asOf: '2020-06-01' })
  expect([total, customizeBrd.appList]).toMatchObject([1, [{ id: app.id, appMetaVals: [] }]])
  await expect(one(staff, id, { asOf: 'yesterday' })).rejects.toMatchObject({ fieldErrors: [{ field: 'asOf', code: 'invalid_date' }] })
})

test('what is not sent stays: a name, what is displayed, or the whole item with a new name', async () => {
  const { staff, app, otherApp, add, one, key, catgId } = await setUp()
  const id = await add(staff, 'First', [app.id])
  await staff.call(myDashboards.edit, { body: { id, name: 'Second' } })
  expect(await one(staff, id)).toMatchObject({ customizeBrd: { name: 'Second' }, total: 1 })
  const onlySummary = [{ catgId: catgId('Basics'), metaNames: [key('Summary')] }]
  await staff.call(myDashboards.edit, { body: { id, displayOptions: onlySummary } })
  expect(await one(staff, id)).toMatchObject({ keys: [key('Summary')], customizeBrd: { name: 'Second' } })
  const item = (await staff.call(myDashboards.list)).customizes.find((each) => each.id === id)
  const appList = [...(item?.appList ?? []), { id: otherApp.id, name: otherApp.name }]
  await staff.call(myDashboards.edit, { body: { id, name: 'Third', appList, displayOptions: item?.displayOptions } })
  expect(await one(staff, id)).toMatchObject({ keys: [key('Summary')], total: 2, customizeBrd: { name: 'Third' } })
  const { 'catg-metas-disopt': options } = await staff.call(myDashboards.displayOptions, { params: { id } })
  const shownNames = options.flatMap(({ metas }) => metas.filter(({ show }) => show).map(({ metaName }) => metaName))
  expect(shownNames).toEqual([key('Summary')])
})

test("others' dashboards are as if they did not exist", async () => {
  const { partner, stranger, admin, newcomer, app, add, one } = await setUp()
  const id = await add(partner, 'Mine', [app.id])
  const refused = { status: 404, funcCode: 'not_found' }
  for (const other of [stranger, admin]) {
    expect((await other.call(myDashboards.list)).customizes).toEqual([])
    await expect(one(other, id)).rejects.toMatchObject(refused)
    await expect(other.call(myDashboards.edit, { body: { id, name: 'Theirs' } })).rejects.toMatchObject(refused)
    await expect(other.call(myDashboards.remove, { params: { id } })).rejects.toMatchObject(refused)
    await expect(other.call(myDashboards.displayOptions, { params: { id } })).rejects.toMatchObject(refused)
    await expect(other.call(myDashboards.appMetas, { params: { dashId: id, appId: app.id } })).rejects.toMatchObject(refused)
  }
  await expect(newcomer.call(myDashboards.list)).rejects.toMatchObject({ status: 403 })
  expect(await one(partner, id)).toMatchObject({ customizeBrd: { name: 'Mine' } })
  await partner.call(myDashboards.remove, { params: { id } })
  await expect(partner.call(myDashboards.remove, { params: { id } })).rejects.toMatchObject(refused)
  await expect(one(partner, unknown)).rejects.toMatchObject(refused)
})

test('apps that one may not see cannot be put in, and leave when one loses sight of them', async () => {
  const { partner, app, otherApp, add, one, deps, changed, company } = await setUp()
  await expect(add(partner, 'Foreign', [app.id, otherApp.id])).rejects.toMatchObject({ fieldErrors: [{ field: 'appList.1' }] })
  const id = await add(partner, 'Own', [app.id])
  await expect(partner.call(myDashboards.edit, { body: { id, appList: [otherApp.id] } })).rejects.toMatchObject({
    funcCode: 'invalid_input',
  })
  await runIn(deps.db, 'delete from app_organization where app_id = $1 and organization_id = $2', [app.id, company.organizationId])
  await runIn(deps.db, 'delete from app_member where app_id = $1', [app.id])
  changed()
  expect(await one(partner, id)).toMatchObject({ total: 0, customizeBrd: { appList: [] } })
  await expect(partner.call(myDashboards.appMetas, { params: { dashId: id, appId: app.id } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
  })
})

test('the drawer has everything that is known about an app of the dashboard, and of no other', async () => {
  const { staff, app, otherApp, add, key } = await setUp()
  const id = await add(staff, 'Drawer', [app.id])
  const { 'customizeBrd-app-metas': metas } = await staff.call(myDashboards.appMetas, { params: { dashId: id, appId: app.id } })
  expect(metas.flatMap(({ meta }) => meta.metaDatas)).toContainEqual({ key: key('Summary'), value: 'One' })
  await expect(staff.call(myDashboards.appMetas, { params: { dashId: id, appId: otherApp.id } })).rejects.toMatchObject({ status: 404 })
})

test('the list of all keys is not taken for a dashboard, and a key that is deleted leaves', async () => {
  const { staff, app, add, one, key, deps, changed } = await setUp()
  const { 'catg-metas': metas } = await staff.call(myDashboards.metas)
  expect(metas.flatMap((category) => category.metas.map(({ name }) => name))).toContain(key('Genre'))
  const id = await add(staff, 'Keys', [app.id])
  await runIn(deps.db, 'delete from meta_definition where name = $1', [key('Genre')])
  changed()
  expect((await one(staff, id)).keys).toEqual([key('Version')])
})

test.each([
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ name: 'Party 🎉' }, 'name'],
  [{ appList: [] }, 'appList'],
  [{ displayOptions: [] }, 'displayOptions'],
  [{ displayOptions: [{ catgId: 999_999, metaNames: ['Gone'] }] }, 'displayOptions'],
])('%j is refused', async (wrong, field) => {
  const { staff, app, shown } = await setUp()
  const body = { name: 'Fine', appList: [app.id], displayOptions: shown, ...wrong }
  await expect(staff.call(myDashboards.add, { body })).rejects.toMatchObject({ status: 400, fieldErrors: [{ field }] })
  expect((await staff.call(myDashboards.list)).customizes).toEqual([])
})
