import { commonCategories } from '@portico/contract/console/categories'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

/** Creates a world in which `staff` is responsible for the app's technology; its partner opens tickets. */
export const createTicketWorld = async () => {
  const all = await createWorld()
  const { deps, staff, partner, app } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  if (!category) throw new Error('no category')
  const draft = { title: 'Login fails', categoryId: category.id, priority: 'HIGH', type: 'incident', phase: 1, cc: [] as string[] } as const
  /** The text of a ticket that `open` adds. */
  const text = { body: 'Since **today**.', fileIds: [] as string[] }
  const open = async (who: Person = partner) => (await who.call(tickets.add, { params, body: { ...draft, ...text } })).id
  const on = (id: number) => ({ params: { ...params, id } })
  const reply = (who: Person, id: number, body: string, internal = false) =>
    who.call(tickets.reply, { ...on(id), body: { body, internal, fileIds: [] } })
  const move = (who: Person, id: number, name: 'open' | 'wait' | 'hold' | 'solve' | 'reopen' | 'cancel') =>
    who.call(tickets.move, { ...on(id), body: { move: name } })
  const rate = (who: Person, id: number, good: boolean, comment = '') => who.call(tickets.rate, { ...on(id), body: { good, comment } })
  const seen = async (who: Person, id: number) => (await who.call(tickets.one, on(id))).ticket
  /** Makes the partner hold this role alone. */
  const become = (role: number) =>
    runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [role, app.id, partner.user.userKey])
  const notificationsOf = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  return { ...all, params, draft, text, open, on, reply, move, rate, seen, become, notificationsOf }
}
