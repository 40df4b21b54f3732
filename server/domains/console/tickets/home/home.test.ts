import { appHome } from '@portico/contract/console/app-home'
import { commonCategories } from '@portico/contract/console/categories'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'

test('tickets are to-dos of whoever they wait for, and urgent ones hold up a release until they are solved', async () => {
  const { deps, staff, partner, reviewer, newcomer, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  const draft = {
    title: 'Login fails',
    categoryId: category?.id ?? 0,
    priority: 'URGENT',
    type: 'incident',
    phase: 1,
    cc: [] as string[],
  } as const
  const { id } = await partner.call(tickets.add, { params, body: { ...draft, body: 'Since today.', fileIds: [] } })
  const home = async (who: Person) => {
    const { todo, readiness } = await who.call(appHome.home, { params })
    return {
      todo: todo.filter(({ kind }) => kind.startsWith('ticket')).map(({ kind, name }) => `${kind} ${name}`),
      urgent: readiness.find(({ kind }) => kind === 'tickets')?.missing,
    }
  }
  const move = (name: 'wait' | 'hold' | 'solve') => staff.call(tickets.move, { params: { ...params, id }, body: { move: name } })
  const waiting = `ticket #${id} Login fails`
  expect(await home(staff)).toEqual({ todo: [waiting], urgent: 1 })
  expect(await home(partner)).toEqual({ todo: [], urgent: 1 })
  expect(await home(reviewer)).toEqual({ todo: [], urgent: 1 })
  await staff.call(tickets.assign, { params: { ...params, id }, body: { userKey: reviewer.user.userKey } })
  expect([(await home(staff)).todo, (await home(reviewer)).todo]).toEqual([[], [waiting]])
  await move('wait')
  expect([(await home(reviewer)).todo, (await home(partner)).todo]).toEqual([[], [`ticketAnswer #${id} Login fails`]])
  await move('hold')
  expect(await home(partner)).toEqual({ todo: [], urgent: 1 })
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles.pm_operator, appIds: [app.id] })
  await staff.call(tickets.assign, { params: { ...params, id }, body: { userKey: newcomer.user.userKey } })
  // Only staff see that it is on hold.
  expect((await home(newcomer)).todo).toEqual([waiting])
  await move('solve')
  expect(await home(partner)).toEqual({ todo: [], urgent: 0 })
})
