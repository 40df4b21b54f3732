import { appHome } from '@portico/contract/console/app-home'
import { qa } from '@portico/contract/console/qa'
import { reports } from '@portico/contract/console/reports'
import { expect, test } from 'vitest'
import { day, createQaWorld } from '../qa.samples.ts'

test('the schedule of the home page has the booked tests of the next thirty days, by start, without those that are over', async () => {
  const { staff, params, add, submit, approve, running, complete, clock } = await createQaWorld()
  const book = async (title: string, type: 'ALPHA' | 'REAL', from: string, to: string) => {
    const id = await add({ title, type, ...(type === 'REAL' && { exception: 'A small fix.' }) })
    await submit(id)
    await approve(id, from, to)
    return id
  }
  const real = await book('Real of 1.0', 'REAL', day(20), day(24))
  const alpha = await book('Alpha of 1.0', 'ALPHA', day(0), day(3))
  await book('Alpha of 2.0', 'ALPHA', day(26), day(28))
  await complete(await running({ title: 'Alpha of 0.9' }, day(5), day(6)), 'PASS')
  clock.advance(Date.parse(day(-5)) - clock.now().getTime())
  const link = '/app/app-review/qa-request/detail?id='
  expect((await staff.call(appHome.home, { params })).qaSchedule).toEqual([
    { id: `${alpha}`, type: 'alpha', name: '#2 Alpha of 1.0', from: day(0), to: day(3), state: 'ACCEPTED', link: `${link}${alpha}` },
    { id: `${real}`, type: 'real', name: '#1 Real of 1.0', from: day(20), to: day(24), state: 'ACCEPTED', link: `${link}${real}` },
  ])
})

test('a test that should have started or ended is a to-do of QA, and a passed real one a point of the release', async () => {
  const { staff, newcomer, params, add, submit, approve, on, complete, clock } = await createQaWorld()
  const home = async (who = staff) => {
    const { todo, readiness } = await who.call(appHome.home, { params })
    return [todo.map(({ kind }) => kind), readiness.find(({ kind }) => kind === 'qa')?.done]
  }
  const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime())
  const id = await add({ type: 'REAL', exception: 'A small fix.' })
  await submit(id)
  await approve(id, day(0), day(3))
  expect(await home()).toEqual([[], false])
  at(day(0, 1))
  expect(await home()).toEqual([['qaStart'], false])
  expect(await home(newcomer)).toEqual([[], false])
  await staff.call(qa.start, on(id))
  expect(await home()).toEqual([[], false])
  at(day(3, 1))
  expect(await home()).toEqual([['qaEnd'], false])
  await complete(id, 'PASS')
  expect(await home()).toEqual([[], true])
})

test('the latest test is the last one requested, and counts for the release, whatever is said of earlier ones', async () => {
  const { staff, newcomer, params, running, complete, comment } = await createQaWorld()
  const real = { type: 'REAL' as const, exception: 'A small fix.' }
  const first = await running({ ...real, title: 'First' })
  await complete(first, 'FAIL')
  const second = await running({ ...real, title: 'Second' })
  await complete(second, 'PASS')
  const home = async () => {
    const { qaStatus, readiness } = await staff.call(appHome.home, { params })
    return { qaStatus, isPassed: readiness.find(({ kind }) => kind === 'qa')?.done }
  }
  const before = await home()
  expect(before).toMatchObject({ qaStatus: [{ name: '#2 Second', state: 'PASS' }], isPassed: true })
  await comment(newcomer, second, 'Thank you.')
  expect(await home()).toEqual(before)
  await comment(newcomer, first, 'We know the cause now.')
  expect(await home()).toEqual(before)
  await staff.call(reports.add, { params, body: { requestId: first, summary: 'Sign-in was broken.' } })
  expect(await home()).toEqual(before)
})
