import { questions, type TicketSort, tickets, ticketSorts } from '@portico/contract/console/tickets'
import { maxFound } from '@portico/contract/kernel/paging'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createTicketWorld } from '../tickets.samples.ts'

/** A world with tickets a, b and c of an app, whose columns follow different orders. */
const setUp = async () => {
  const scene = await createTicketWorld()
  const { deps, staff, partner, params, open } = scene
  const { rows } = await runIn(
    deps.db,
    `insert into support_category (app_id, names, description, position)
     select $1, jsonb_build_object('en_US', name), '', position
     from unnest(array['Zeta', 'alpha', 'Beta']) with ordinality as t (name, position) returning id`,
    [params.appId],
  )
  const categories = rows.map((row) => (row as { id: number }).id)
  const given = [
    ['banana', 'URGENT', 'CLOSED', partner.user.userKey, null, null, 2],
    ['Apple', 'LOW', 'NEW', staff.user.userKey, staff.user.userKey, 2, 3],
    ['cherry', 'NORMAL', 'OPEN', null, partner.user.userKey, 1, 1],
  ]
  const names = new Map<number, string>()
  for (const [place, values] of given.entries()) {
    const id = await open()
    names.set(id, 'abc'.charAt(place))
    await runIn(
      deps.db,
      `update ticket set category_id = $2, title = $3, priority = $4, status = $5, requester_id = $6, assignee_id = $7,
         first_reply_at = now() + make_interval(hours => $8), updated_at = now() + make_interval(hours => $9) where id = $1`,
      [id, categories[place], ...values],
    )
  }
  const listed = async (who: Person, query: object) => {
    const { list } = await who.call(tickets.list, { params, query })
    return list.map(({ id }) => names.get(id) ?? id)
  }
  return { ...scene, names, listed }
}

test('tickets are sorted by every column in both directions, empty values last', async () => {
  const { staff, listed } = await setUp()
  const expected: Readonly<Record<TicketSort, [ascending: string, descending: string]>> = {
    id: ['abc', 'cba'],
    priority: ['bca', 'acb'],
    category: ['bca', 'acb'],
    title: ['bac', 'cab'],
    status: ['bca', 'acb'],
    requester: ['abc', 'bac'],
    assignee: ['cba', 'bca'],
    firstReply: ['cba', 'bca'],
    updated: ['cab', 'bac'],
  }
  for (const key of ticketSorts) {
    const both = [await listed(staff, { sort: `${key},asc` }), await listed(staff, { sort: `${key},desc` })]
    expect([key, ...both.map((names) => names.join(''))]).toEqual([key, ...expected[key]])
  }
  expect(await listed(staff, {})).toEqual(['b', 'a', 'c'])
  await expect(listed(staff, { sort: 'color,asc' })).rejects.toMatchObject({ fieldErrors: [{ field: 'sort', code: 'invalid' }] })
})

test('rows of equal value are sorted by number, so that pages neither repeat nor skip one', async () => {
  const { deps, staff, params, open } = await setUp()
  const ids = [await open(), await open(), await open(), await open(), await open()]
  await runIn(deps.db, "update ticket set title = 'Same' where id = any($1)", [ids])
  const paged = async (direction: 'asc' | 'desc') => {
    const read = (page: number) =>
      staff.call(tickets.list, { params, query: { sort: `title,${direction}`, status: 'NEW', priority: 'HIGH', page, size: 2 } })
    return (await Promise.all([0, 1, 2].map(read))).flatMap(({ list }) => list.map(({ id }) => id))
  }
  expect(await paged('asc')).toEqual(ids)
  expect(await paged('desc')).toEqual(ids.toReversed())
})

test('a search sorts what it finds: the latest changed ones, if there are too many', async () => {
  const { deps, staff, names, listed } = await setUp()
  const [a, b, c] = [...names.keys()]
  await runIn(deps.db, "update ticket set title = title || ' moon' where id = any($1)", [[a, b, c]])
  expect(await listed(staff, { keyword: 'moon', sort: 'title,desc' })).toEqual(['c', 'a', 'b'])
  expect(await listed(staff, { keyword: 'moon', sort: 'title,asc', page: 1, size: 2 })).toEqual(['c'])
  await runIn(
    deps.db,
    `insert into ticket (app_id, category_id, title, priority, type, updated_at)
     select app_id, category_id, 'Moon ' || n, priority, type, now() + interval '1 day' from ticket, generate_series(1, $2) as n where id = $1`,
    [a, maxFound - 1],
  )
  const sorted = await listed(staff, { keyword: 'moon', sort: 'title,asc', size: 2 })
  // Of the three tickets, b was changed last.
  expect(sorted[0]).toBe('b')
  expect(await listed(staff, { keyword: 'moon', sort: 'title,desc', page: maxFound / 100 - 1, size: 100 })).not.toContain('a')
})

test('sorted by state, a ticket on hold is among the open ones for everybody but staff', async () => {
  const { deps, staff, partner, names, listed } = await setUp()
  const [a, b, c] = [...names.keys()]
  await runIn(deps.db, "update ticket set status = 'PENDING' where id = $1", [a])
  await runIn(deps.db, "update ticket set status = 'ON_HOLD' where id = $1", [b])
  await runIn(deps.db, "update ticket set status = 'OPEN' where id = $1", [c])
  expect(await listed(staff, { sort: 'status,asc' })).toEqual(['c', 'a', 'b'])
  expect(await listed(partner, { sort: 'status,asc' })).toEqual(['b', 'c', 'a'])
  expect(await listed(partner, { sort: 'status,desc' })).toEqual(['a', 'c', 'b'])
})

test('questions to the provider are sorted in the same way', async () => {
  const { deps, partner, names } = await setUp()
  await runIn(
    deps.db,
    `insert into ticket (topic, category_id, title, priority, type, requester_id)
     select 'other', category_id, title, priority, type, $2 from ticket where id = any($1) order by id`,
    [[...names.keys()], partner.user.userKey],
  )
  const titles = async (query: object) => (await partner.call(questions.questionList, { query })).list.map(({ title }) => title)
  expect(await titles({ sort: 'title,asc' })).toEqual(['Apple', 'banana', 'cherry'])
  expect(await titles({ sort: 'id,desc' })).toEqual(['cherry', 'Apple', 'banana'])
})
