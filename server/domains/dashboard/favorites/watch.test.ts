import { favorites } from '@portico/contract/dashboard/favorites'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { searchedApps } from '../../apps/apps/index.ts'
import { searchedMetadata } from '../metadata/index.ts'
import { createSearch, type SearchIndex } from '../search/index.ts'
import { createSearchable } from '../metadata/values.samples.ts'
import { checkWatched } from './favorites.jobs.ts'

let index: SearchIndex | undefined
afterAll(() => index?.stop())

/** Runs the daily job with a separate search. */
const morning = async (deps: Deps): Promise<void> => {
  index ??= createSearch(deps, { ...searchedApps, ...searchedMetadata })
  await index.start()
  await checkWatched(index, deps)
}

const setUp = async () => {
  const all = await createWorld()
  const { key, save } = await createSearchable(all.deps.db, unique())
  await save(all.app.id, { Genre: 'Puzzle' })
  all.changed()
  const text = `"${key('Genre')}" = Puzzle`
  const condition = { search: { ql: [{ id: text, name: text }], info: [{ id: 2 as const, meta: '[[],[]]', name: text }] } }
  const { favorite } = await all.staff.call(favorites.add, { body: { name: 'Puzzles', favoType: 'SEARCH', condition } })
  await all.staff.call(favorites.edit, { body: { id: favorite.id, watched: true } })
  const mails = async () => {
    const { rows } = await runIn(all.deps.db, 'select subject, text from mail where recipient = $1 order by created_at', [
      all.staff.user.email,
    ])
    return rows as { subject: string; text: string }[]
  }
  return { ...all, save, favorite, mails }
}

test('who watches a favorite is mailed once what came and what went, in their language', async () => {
  const { deps, staff, app, otherApp, save, mails } = await setUp()
  await runIn(deps.db, "update person set locale = 'ja_JP' where id = $1", [staff.user.userKey])
  await morning(deps)
  expect(await mails()).toEqual([])

  await save(otherApp.id, { Genre: 'Puzzle' })
  await save(app.id, { Genre: 'Action' })
  await morning(deps)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain('お気に入り「Puzzles」')
  expect(mail?.text).toContain(`追加：\n  ${otherApp.id} Game ${otherApp.id}`)
  expect(mail?.text).toContain(`除外：\n  ${app.id}`)

  await morning(deps)
  expect(await mails()).toHaveLength(1)
})

test('nobody is mailed who may not open the dashboard any more, or who stopped watching', async () => {
  const { deps, staff, otherApp, favorite, save, mails } = await setUp()
  await save(otherApp.id, { Genre: 'Puzzle' })
  await runIn(deps.db, 'update person set dashboard_access = false where id = $1', [staff.user.userKey])
  await morning(deps)
  expect(await mails()).toEqual([])
  await runIn(deps.db, 'update person set dashboard_access = true where id = $1', [staff.user.userKey])
  await staff.call(favorites.edit, { body: { id: favorite.id, watched: false } })
  await morning(deps)
  expect(await mails()).toEqual([])
})
