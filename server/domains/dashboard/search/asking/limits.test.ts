import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../../../kernel/database/database.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { unique, world } from '../../../../testing/world.ts'
import { searchedApps } from '../../../apps/apps/index.ts'
import { createSearchable } from '../../metadata/values.samples.ts'
import { searchedMetadata } from '../../metadata/index.ts'
import { createSearch, type SearchIndex, type SearchSource } from '../index.ts'
import { find } from './finding.ts'
import { adoptedIn } from './search.actions.ts'

let index: SearchIndex | undefined
afterAll(() => index?.stop())

test('reading the past has a time limit of its own, whatever that of the connection is', async () => {
  const { deps, staff } = await world()
  const { key } = await createSearchable(deps.db, unique())
  const source: SearchSource = { ...searchedApps('UTC'), ...searchedMetadata('UTC') }
  const limits: Record<string, unknown> = {}
  const note = async (name: string, tx: Db): Promise<void> => {
    limits[name] = (await runIn(tx, "select current_setting('statement_timeout') as limit")).rows[0]
  }
  index = createSearch(deps, {
    ...source,
    textsAt: async (tx, ...rest) => (await note('textsAt', tx), source.textsAt(tx, ...rest)),
    appsAt: async (tx, ...rest) => (await note('appsAt', tx), source.appsAt(tx, ...rest)),
    textsOver: async (tx, ...rest) => (await note('textsOver', tx), source.textsOver(tx, ...rest)),
    appsOver: async (tx, ...rest) => (await note('appsOver', tx), source.appsOver(tx, ...rest)),
  })
  await index.start()
  const viewer = { userKey: staff.user.userKey, staff: true, admin: false }
  const result = await find(index, deps.db, viewer, { text: `"${key('Genre')}" exists as of 2021-12-31` })
  await adoptedIn(index, viewer, result, key('Genre'), 3, 5)
  const limit = { limit: '30s' }
  expect(limits).toEqual({ textsAt: limit, appsAt: limit, textsOver: limit, appsOver: limit })
})
