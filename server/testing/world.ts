import { appRoles } from '@portico/contract/permissions'
import type { Deps } from '../deps.ts'
import { caller, type Caller, type Person } from './caller.ts'
import { createPeople } from './people.ts'
import { type TestClock, testPortal } from './portal.ts'

export { unique } from './unique.ts'

/**
 * The starting point of a test: a company that provides the portal, two that publish on it, and their people, all created for
 * this test alone. The server and the database are real; the tests of a file share them.
 *
 *     const { reviewer, partner, visitor, app } = await createWorld()
 *     const { catgMetas } = await reviewer.call(metadata.latest, { params: { appId: app.id } })
 *     await expect(partner.call(metadata.add, { params, body })).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
 *     const answer = await partner.raw({ method: 'POST', url: '/…', payload: '{', headers: { 'content-type': 'text/plain' } })
 *
 * Every person has `call`, `raw` and `user` (userKey, name, email, companyId). A call that fails throws `CallFailure`
 * with `funcCode`, `status`, `fieldErrors`, `details` and the whole `envelope`.
 */
export interface World {
  /** An administrator and staff. */
  admin: Person
  /** Staff and reviewer of `app`, who may edit its metadata. */
  reviewer: Person
  /** Staff without a role on any app, who see every app and edit none. */
  staff: Person
  /** A member of the publishing company's team that has `app`, with the role `dev`, who sees only `app` and edits nothing. */
  partner: Person
  /** A member of another publishing company, who sees only `otherApp`. */
  stranger: Person
  /** A person of the publishing company without a team and without access to the dashboard. */
  newcomer: Person
  /** A browser without a session. */
  visitor: Caller
  /** A published app of `partner`'s company. */
  app: { id: string; name: string; developerId: number }
  /** A published app of `stranger`'s company. */
  otherApp: { id: string; name: string; developerId: number }
  company: { id: number; name: string; organizationId: number }
  otherCompany: { id: number; name: string; organizationId: number }
  provider: { id: number; name: string }
  /** The portal's parts, for access behind the calls. */
  deps: Deps
  /** Call it after writing to the database directly, so that the next search reads the change. */
  changed: () => void
  /** The number of portals that take the calls in turn: 1 unless the suite is run with several. */
  nodes: number
  /** The portal's clock; `advance` moves it until the next world. */
  clock: TestClock
}

export const createWorld = async (): Promise<World> => {
  const { portal, served, changed, clock, nodes } = await testPortal()
  clock.reset()
  const people = createPeople(portal.deps, served)
  const provider = await people.company('provider')
  const company = await people.partnerCompany()
  const otherCompany = await people.partnerCompany()
  const app = await people.app(company)
  const otherApp = await people.app(otherCompany)
  changed()
  const inside = { companyId: provider.id, staff: true }
  const refOf = ({ id, organizationId }: typeof company) => ({ companyId: id, organizationId })
  return {
    admin: await people.person('Ada', { ...inside, admin: true }),
    reviewer: await people.person('Rei', { ...inside, roles: [[app.id, appRoles.reviewer]] }),
    staff: await people.person('Sora', inside),
    partner: await people.person('Mina', { ...refOf(company), roles: [[app.id, appRoles.dev]] }),
    stranger: await people.person('Jun', { ...refOf(otherCompany), roles: [[otherApp.id, appRoles.director]] }),
    newcomer: await people.person('Lin', { companyId: company.id, dashboard: false }),
    visitor: caller(served),
    app,
    otherApp,
    company,
    otherCompany,
    provider,
    deps: portal.deps,
    changed,
    nodes,
    clock,
  }
}
