import { bts } from '@portico/contract/console/bts'
import { appRoles } from '@portico/contract/permissions'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { endAccounts } from './bts.jobs.ts'

/** A world in which `staff` is its QA; `partner` and `newcomer` develop it. */
export const createBtsWorld = async () => {
  const all = await createWorld()
  const { deps, staff, partner, newcomer, company, app } = all
  const grant = (role: number, { user }: Person) => grantRoles(deps.db, { userKey: user.userKey, role: role as 40, appIds: [app.id] })
  await grant(appRoles.qa, staff)
  await grant(appRoles.dev, newcomer)
  const params = { appId: app.id }
  const draft = {
    name: 'Mina Kim',
    email: `mina-${unique().toLowerCase()}@studio.test`,
    companyId: company.id,
    role: 'developer' as const,
    ips: ['203.0.113.7'],
    from: '2031-01-01',
    until: '2031-01-31',
    memo: '',
  }
  const add = async (more: Partial<typeof draft> = {}, who = partner) =>
    (await who.call(bts.add, { params, body: { ...draft, ...more } })).id
  const on = (id: number) => ({ params: { ...params, id } })
  const seen = async (id: number, who = staff) =>
    (await who.call(bts.list, { params, query: { size: 100 } })).list.find((one) => one.id === id)
  const decide = async (id: number) => ({ ...on(id), body: { version: (await seen(id))?.version ?? 0 } })
  const invited = async (more: Partial<typeof draft> = {}) => {
    const id = await add(more)
    await partner.call(bts.submit, on(id))
    await staff.call(bts.approve, await decide(id))
    await staff.call(bts.invite, on(id))
    return id
  }
  const active = async (more: Partial<typeof draft> = {}) => {
    const id = await invited(more)
    await staff.call(bts.activate, on(id))
    return id
  }
  const mailsTo = async (email: string) =>
    (await runIn(deps.db, 'select subject from mail where recipient = $1 order by created_at', [email])).rows.map(
      (row) => (row as { subject: string }).subject,
    )
  const endAt = (now: string) => endAccounts({ ...deps, clock: { now: () => new Date(now) } })
  return { ...all, partner, params, draft, add, on, seen, decide, invited, active, mailsTo, endAt }
}
