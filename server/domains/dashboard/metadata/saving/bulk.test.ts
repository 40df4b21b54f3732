import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSearchable } from '../values.samples.ts'

const setUp = async () => {
  const all = await createWorld()
  const { key, save } = await createSearchable(all.deps.db, unique())
  await save(all.app.id, { Genre: 'Puzzle', Summary: 'Stays' })
  const appIds = [all.app.id, all.otherApp.id]
  const bulk = (genre: string | null, ids = appIds) => ({ key: key('Genre'), value: genre, appIds: ids, reason: 'Tidying up' })
  const valuesOf = async (who: Person, appId: string) => {
    const { catgMetas } = await who.call(metadata.latest, { params: { appId } })
    const metas = catgMetas.find(({ catgName }) => catgName === key('Basics'))
    return {
      version: metas?.version,
      ...Object.fromEntries(metas?.meta.metaDatas.map((one) => [one.key.split(' ').at(-1), one.value]) ?? []),
    }
  }
  return { ...all, key, bulk, valuesOf, appIds }
}

test('a preview tells what would change and changes nothing; the change makes one version of each app', async () => {
  const { admin, bulk, valuesOf, app, otherApp, deps } = await setUp()
  const { changes } = await admin.call(metadata.previewBulk, { body: bulk('Action') })
  expect(changes).toEqual([
    { appId: app.id, before: 'Puzzle' },
    { appId: otherApp.id, before: null },
  ])
  expect(await valuesOf(admin, app.id)).toMatchObject({ version: 1, Genre: 'Puzzle' })

  const { versions } = await admin.call(metadata.changeBulk, { body: bulk('Action') })
  expect(versions).toHaveLength(2)
  expect(await valuesOf(admin, app.id)).toMatchObject({ version: 2, Genre: 'Action', Summary: 'Stays' })
  expect(await valuesOf(admin, otherApp.id)).toMatchObject({ version: 1, Genre: 'Action' })
  const { rows } = await runIn(
    deps.db,
    "select app_id, details ->> 'before' as before from activity_log where action = 'metadata.changed-in-bulk' and actor_key = $1 order by before nulls last",
    [admin.user.userKey],
  )
  expect(rows).toEqual([
    { app_id: app.id, before: 'Puzzle' },
    { app_id: otherApp.id, before: null },
  ])
  expect((await admin.call(metadata.changeBulk, { body: bulk('Action') })).versions).toEqual([])
})

test('one app that may not be edited, or not be seen, and none is changed', async () => {
  const { reviewer, partner, bulk, valuesOf, admin, app, otherApp } = await setUp()
  for (const route of [metadata.previewBulk, metadata.changeBulk]) {
    await expect(reviewer.call(route, { body: bulk('Action') })).rejects.toMatchObject({
      fieldErrors: [{ field: 'appIds.1', code: 'not_editable' }],
    })
    await expect(partner.call(route, { body: bulk('Action') })).rejects.toMatchObject({
      fieldErrors: [
        { field: 'appIds.0', code: 'not_editable' },
        { field: 'appIds.1', code: 'invalid' },
      ],
    })
  }
  expect(await valuesOf(admin, app.id)).toMatchObject({ version: 1, Genre: 'Puzzle' })
  expect(await valuesOf(admin, otherApp.id)).toMatchObject({ version: 0 })
  expect((await reviewer.call(metadata.changeBulk, { body: bulk('Action', [app.id]) })).versions).toEqual([{ appId: app.id, version: 2 }])
})

test.each<[Record<string, unknown>, object]>([
  [{ value: 'No such genre' }, { field: 'value.0.value', code: 'unknown_option' }],
  [{ key: 'No such key' }, { field: 'key', code: 'invalid_meta_key' }],
  [
    { key: 'App name', value: 'x' },
    { field: 'key', code: 'not_editable' },
  ],
  [
    { key: 'Banner', value: null },
    { field: 'key', code: 'not_editable' },
  ],
  [{ appIds: [] }, { field: 'appIds', code: 'required' }],
])('%j is refused', async (wrong, problem) => {
  const { admin, bulk, key } = await setUp()
  const named = typeof wrong.key === 'string' ? { ...wrong, key: key(wrong.key) } : wrong
  await expect(admin.call(metadata.changeBulk, { body: { ...bulk('Action'), ...named } })).rejects.toMatchObject({ fieldErrors: [problem] })
})
