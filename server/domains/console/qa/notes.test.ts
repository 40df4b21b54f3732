import { activityLog } from '@portico/contract/apps/activity'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { createQaWorld } from './qa.samples.ts'

test('the app’s log, its file and its filters show others neither staff notes nor that staff wrote any', async () => {
  const { staff, newcomer, params, add, comment } = await createQaWorld()
  await comment(staff, await add(), 'We close it as hush-hush.', { internal: true })
  const logged = async (who: Person) => {
    const { list } = await who.call(activityLog.list, { params })
    const csv = await (await who.call(activityLog.download, { params })).text()
    const { users, actions } = await who.call(activityLog.filters, { params })
    return {
      list: list.map(({ action }) => action),
      lines: csv.trim().split('\r\n').length - 1,
      users: users.map(({ name }) => name).toSorted(),
      actions: actions.map(({ action }) => action).toSorted(),
    }
  }
  expect(await logged(staff)).toEqual({ list: ['commented', 'added'], lines: 2, users: ['Lin', 'Sora'], actions: ['added', 'commented'] })
  expect(await logged(newcomer)).toEqual({ list: ['added'], lines: 1, users: ['Lin'], actions: ['added'] })
})
