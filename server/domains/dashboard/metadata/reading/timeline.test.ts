import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSearchable } from '../values.samples.ts'

const setUp = async () => {
  const all = await createWorld()
  const { key, save, catgId } = await createSearchable(all.deps.db, unique())
  const params = { appId: all.app.id }
  await save(all.app.id, { Summary: 'Old', Genre: 'Puzzle' }, new Date('2021-01-31T16:00:00Z'))
  await save(all.app.id, { Version: '1.9' }, new Date('2021-03-01T00:00:00Z'))
  await save(all.app.id, { Summary: 'New', Genre: 'Puzzle' }, new Date('2021-03-02T00:00:00Z'))
  const timeline = (query: object = {}) => all.reviewer.call(metadata.timeline, { params, query: { ...query } })
  return { ...all, key, catgId, params, timeline }
}

test('the versions of all categories are on one line, each with what it changed', async () => {
  const { timeline, key, catgId } = await setUp()
  const { entries, total, months, catgs } = await timeline()
  expect(total).toBe(entries.length)
  expect(entries[0]).toMatchObject({
    catgId: catgId('Basics'),
    day: '2021-03-02',
    changes: [{ key: key('Summary'), before: 'Old', after: 'New' }],
  })
  // The genre.
  expect(entries[0]?.unchanged).toBe(1)
  expect(entries.map(({ updatedAt }) => updatedAt)).toEqual(
    entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  )
  // 16:00 UTC is the next day in Tokyo, and the next month.
  expect(months.slice(-2)).toMatchObject([{ month: '2021-03' }, { month: '2021-02', count: 1 }])
  expect(catgs.reduce((sum, { count }) => sum + count, 0)).toBe(total)
})

test('a timeline is narrowed by category, key and month, and paged', async () => {
  const { timeline, key, catgId } = await setUp()
  expect((await timeline({ catgId: catgId('Technology') })).entries).toHaveLength(1)
  expect((await timeline({ key: key('Summary') })).total).toBe(2)
  expect((await timeline({ key: key('Genre') })).total).toBe(1)
  const march = await timeline({ month: '2021-03' })
  expect([march.total, march.months.length]).toEqual([2, 2])
  expect((await timeline({ author: 'Nobody at all' })).entries).toEqual([])
  const second = await timeline({ page: 1, size: 1 })
  expect(second.entries[0]).toEqual((await timeline()).entries[1])
})

test('the days with changes are told, and neither they nor the line to others', async () => {
  const { reviewer, stranger, params } = await setUp()
  const { days } = await reviewer.call(metadata.changeDays, { params })
  expect(days.map(({ day }) => day)).toEqual(['2021-03-02', '2021-03-01', '2021-02-01'])
  expect(days[0]).toMatchObject({ count: 1, catgNames: [expect.stringContaining('Basics')] })
  for (const route of [metadata.timeline, metadata.changeDays])
    await expect(stranger.call(route, { params })).rejects.toMatchObject({ funcCode: 'app_not_found', status: 404 })
})
