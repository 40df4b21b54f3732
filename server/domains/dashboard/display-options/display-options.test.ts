import { displayOptions } from '@portico/contract/dashboard/display-options'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createSamples } from '../metadata/metadata.samples.ts'

const setUp = async () => {
  const all = await createWorld()
  const { key, catgId } = await createSamples(all.deps.db, unique())
  const shown = async (who: Person, appId: string) => {
    const { disOpt } = await who.call(displayOptions.read, { params: { appId } })
    const basics = disOpt.find((option) => option.catgId === catgId('Basics'))
    return basics?.metas.filter(({ show }) => show).map(({ metaName }) => metaName) ?? []
  }
  const all6 = ['App name', 'App status', 'Developer', 'Registered', 'Summary', 'Genre'].map(key)
  return { ...all, key, catgId: catgId('Basics'), shown, all6 }
}

test('everything is shown until a person hides it: per person and per app', async () => {
  const { staff, reviewer, app, otherApp, key, catgId, shown, all6 } = await setUp()
  expect(await shown(staff, app.id)).toEqual(all6)
  const metas = [
    { metaName: key('Genre'), show: false },
    { metaName: key('Summary'), show: true },
    { metaName: 'No such key', show: false },
  ]
  const { disOpt } = await staff.call(displayOptions.edit, {
    body: {
      appId: app.id,
      displayOptions: [
        { catgId, metas },
        { catgId: 999_999, metas },
      ],
    },
  })
  expect(disOpt.find((option) => option.catgId === catgId)?.metas).toContainEqual({ metaName: key('Genre'), show: false })
  expect(await shown(staff, app.id)).toEqual(all6.slice(0, 5))
  expect(await shown(staff, otherApp.id)).toEqual(all6)
  expect(await shown(reviewer, app.id)).toEqual(all6)
  await staff.call(displayOptions.edit, { body: { appId: app.id, displayOptions: [] } })
  expect(await shown(staff, app.id)).toEqual(all6)
})

test('of an app that one may not see there are no options', async () => {
  const { stranger, app } = await setUp()
  await expect(stranger.call(displayOptions.read, { params: { appId: app.id } })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(stranger.call(displayOptions.edit, { body: { appId: app.id, displayOptions: [] } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
  })
})
