import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../testing/caller.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

portalSettings(async () => ({ DASHBOARDS_MAX: '3' }))

const setUp = async () => {
  const scene = await createWorld()
  const { key, catgId } = await createSearchable(scene.deps.db, unique())
  const displayOptions = [{ catgId: catgId('Basics'), metaNames: [key('Genre')] }]
  return { ...scene, body: { name: 'One more', appList: [scene.app.id], displayOptions } }
}

test('nobody keeps more dashboards than are allowed, not even by saving many at once', async () => {
  const { partner, staff, body } = await setUp()
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () =>
      partner.call(myDashboards.add, { body }).then(
        () => 'kept',
        (failure: unknown) =>
          failure instanceof CallFailure ? `${failure.status} ${failure.funcCode} ${String(failure.details['max'])}` : failure,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === '409 quota_reached 3')).toHaveLength(12)
  const { customizes } = await partner.call(myDashboards.list)
  expect(customizes).toHaveLength(3)

  await staff.call(myDashboards.add, { body })
  await partner.call(myDashboards.remove, { params: { id: customizes[0]!.id } })
  await partner.call(myDashboards.add, { body })
})

test('a dashboard has at most 2,000 apps', async () => {
  const { staff, body, app } = await setUp()
  const { customizedDshbrdId: id } = await staff.call(myDashboards.add, {
    body: { ...body, appList: Array.from({ length: 2_000 }, () => app.id) },
  })
  const appList = Array.from({ length: 2_001 }, () => app.id)
  const tooMany = { fieldErrors: [{ field: 'appList', code: 'too_many_entries', details: { max: 2_000 } }] }
  await expect(staff.call(myDashboards.add, { body: { ...body, appList } })).rejects.toMatchObject(tooMany)
  await expect(staff.call(myDashboards.edit, { body: { id, appList } })).rejects.toMatchObject(tooMany)
})

test('categories by ids that no column holds are refused, not searched', async () => {
  const { staff, body } = await setUp()
  for (const catgId of [2_147_483_648, 9_007_199_254_740_991, 0, -1, 1.5]) {
    const displayOptions = [{ catgId, metaNames: ['Genre'] }]
    await expect(staff.call(myDashboards.add, { body: { ...body, displayOptions } })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'displayOptions.0.catgId' }],
    })
  }
})
