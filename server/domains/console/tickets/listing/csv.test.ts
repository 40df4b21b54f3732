import { tickets } from '@portico/contract/console/tickets'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createTicketWorld } from '../tickets.samples.ts'

/** A world whose tickets are downloaded as CSV. */
const setUp = async () => {
  const scene = await createTicketWorld()
  const { params } = scene
  const textFor = async (who: Person, query: object = {}) => (await who.call(tickets.download, { params, query })).text()
  const linesFor = async (who: Person, query: object = {}) => (await textFor(who, query)).trim().split('\r\n').slice(1)
  return { ...scene, textFor, linesFor }
}

test('the tickets of an app are downloaded as they are listed: filtered, sorted, without formulas', async () => {
  const { deps, staff, partner, stranger, params, draft, open, reply, textFor, linesFor } = await setUp()
  const title = '=1+1, or "two"'
  const body = { ...draft, title, body: 'Why?', priority: 'LOW' as const, fileIds: [] }
  const [first, { id: second }] = [await open(), await partner.call(tickets.add, { params, body })]
  await reply(staff, first, 'Please restart.')
  const [head] = (await textFor(staff)).trim().split('\r\n')
  expect(head).toMatch(/Number,Priority,Type,Category,Title,Status,Requester,Assignee,Opened,First reply,Solved,Updated$/)
  const [one, two] = await linesFor(partner, { sort: 'id,asc' })
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
  expect(one).toMatch(new RegExp(`^${first},HIGH,incident,[^,]+,Login fails,OPEN,Mina,Sora,${time},${time},,${time}$`))
  expect(two).toMatch(new RegExp(`^${second},LOW,incident,[^,]+,"'=1\\+1, or ""two""",NEW,Mina,,${time},,,${time}$`))
  const numbers = async (query: object) => (await linesFor(staff, query)).map((line) => Number(line.split(',', 1)[0]))
  expect(await numbers({ sort: 'id,desc' })).toEqual([second, first])
  expect(await numbers({ priority: 'LOW' })).toEqual([second])
  expect(await numbers({ keyword: 'restart' })).toEqual([first])
  expect(await numbers({ mine: 'assigned' })).toEqual([first])
  await runIn(deps.db, 'update ticket set title = $2 where id = $1', [first, 'リリース'])
  expect((await linesFor(partner, { keyword: 'リリース' })).join()).toContain('リリース')
  await expect(linesFor(stranger)).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('a partner’s file has neither staff notes nor holds, nor what only staff see of testers and satisfaction', async () => {
  const { deps, staff, partner, open, reply, move, rate, textFor, linesFor } = await setUp()
  const [held, rated, tested] = [await open(), await open(), await open()]
  await reply(staff, held, 'Their sysadmin is asleep.', true)
  await move(staff, held, 'open')
  await move(staff, held, 'hold')
  await move(staff, rated, 'solve')
  await rate(partner, rated, false, 'Too slow.')
  await runIn(deps.db, 'update ticket set requester_id = null where id = $1', [tested])
  await runIn(
    deps.db,
    "insert into ticket_tester (ticket_id, email, device, os, build, sha256) values ($1, 'tess@example.test', 'Pixel 9', 'ANDROID', '1.2.0', '')",
    [tested],
  )
  for (const hidden of ['asleep', 'ON_HOLD', 'Too slow', 'tess@example']) expect(await textFor(partner)).not.toContain(hidden)
  expect(await linesFor(partner, { status: 'OPEN' })).toEqual([expect.stringMatching(new RegExp(`^${held},.*,OPEN,`))])
  expect(await linesFor(staff, { status: 'ON_HOLD' })).toEqual([expect.stringMatching(new RegExp(`^${held},.*,ON_HOLD,`))])
  expect(await linesFor(partner, { status: 'ON_HOLD' })).toEqual([])
  expect(await linesFor(partner, { keyword: 'asleep' })).toEqual([])
  expect(await linesFor(staff, { keyword: 'asleep' })).toHaveLength(1)
  expect(await textFor(staff)).not.toContain('asleep')
  expect((await linesFor(partner)).find((line) => line.startsWith(`${tested},`))).toContain(',NEW,Tester,')
})
