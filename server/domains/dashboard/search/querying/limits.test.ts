import { afterAll, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { searchedApps } from '../../../apps/apps/index.ts'
import { createSearchable } from '../../metadata/values.samples.ts'
import { searchedMetadata } from '../../metadata/index.ts'
import { createSearch, type SearchIndex, type SearchSource } from '../index.ts'
import { find } from './finding.ts'
import { adoptedIn } from './search.actions.ts'

let index: SearchIndex | undefined
afterAll(() => index?.stop())

test('reading the past has a time limit of its own, whatever that of the connection is', async () => {
  const { deps, staff } = await createWorld()
  const { key } = await createSearchable(deps.db, unique())
  const source: SearchSource = { ...searchedApps, ...searchedMetadata }
  const limits: unknown[] = []
  index = createSearch(deps, {
    ...source,
    textsOver: async (tx, ...rest) => {
      limits.push((await runIn(tx, "select current_setting('statement_timeout') as limit")).rows[0])
      return source.textsOver(tx, ...rest)
    },
  })
  await index.start()
  const viewer = { userKey: staff.user.userKey, staff: true, admin: false }
  const result = await find(index, deps.db, viewer, { text: `"${key('Genre')}" exists as of 2021-12-31` })
  await adoptedIn(index, viewer, result, { field: key('Version'), months: 3, size: 5 })
  expect(limits).toEqual([{ limit: '30s' }, { limit: '30s' }])
})
