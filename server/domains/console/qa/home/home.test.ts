import { appHome } from '@portico/contract/console/app-home'
import { qa } from '@portico/contract/console/qa'
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
