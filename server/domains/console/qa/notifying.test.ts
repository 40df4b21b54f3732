import { qa } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { createQaWorld } from './qa.samples.ts'

const createQaTeam = async () => {
  const all = await createQaWorld()
  await all.grant(all.admin, 'tester')
  const titlesOf = async () => ({
    qa: await all.notificationsOf(all.staff),
    tester: await all.notificationsOf(all.admin),
    cc: await all.notificationsOf(all.partner),
  })
  return { ...all, titlesOf }
}

test('a request is announced to all of QA: those who decide on it and those who test', async () => {
  const { add, submit, on, newcomer, titlesOf } = await createQaTeam()
  const id = await add()
  await submit(id)
  const requested = 'QA requested: #1 Alpha of 1.0'
  expect(await titlesOf()).toEqual({ qa: [requested], tester: [requested], cc: [] })
  await newcomer.call(qa.cancel, on(id))
  const both = [requested, 'QA cancelled: #1 Alpha of 1.0']
  expect(await titlesOf()).toEqual({ qa: both, tester: both, cc: [] })
})

test('a draft that is cancelled is nobody else’s news; one that had been submitted before is', async () => {
  const { add, submit, on, grant, newcomer, staff, partner, stranger: director, titlesOf, notificationsOf } = await createQaTeam()
  await grant(director, 'director')
  const people = { cc: [partner.user.userKey], qaPmId: staff.user.userKey }
  await newcomer.call(qa.cancel, on(await add(people)))
  expect(await titlesOf()).toEqual({ qa: [], tester: [], cc: [] })
  await director.call(qa.cancel, on(await add({ ...people, title: 'Another' })))
  expect(await titlesOf()).toEqual({ qa: [], tester: [], cc: [] })
  expect(await notificationsOf(newcomer)).toEqual(['QA cancelled: #2 Another'])
  const id = await add({ title: 'Revised' })
  await submit(id)
  await staff.call(qa.reject, { ...on(id), body: { version: 2, reason: 'No build is submitted.' } })
  await newcomer.call(qa.revise, on(id))
  await newcomer.call(qa.cancel, on(id))
  const both = ['QA requested: #3 Revised', 'QA cancelled: #3 Revised']
  expect(await titlesOf()).toEqual({ qa: both, tester: both, cc: [] })
})
