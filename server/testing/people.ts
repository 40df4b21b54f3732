import { randomBytes } from 'node:crypto'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import type { Deps } from '../deps.ts'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { caller, type Person, type Injectable } from './caller.ts'

interface PersonSample {
  companyId: number
  organizationId?: number
  staff?: boolean
  admin?: boolean
  /** Access to the dashboard; by default true. */
  dashboard?: boolean
  roles?: readonly (readonly [appId: string, role: number])[]
}

const word = (): string => randomBytes(6).toString('hex').toUpperCase()

/** Creates companies and apps directly in the database. */
export const createCompanies = (db: Db) => {
  const insert = async <T extends object>(text: string, values: readonly unknown[]): Promise<T> =>
    (await runIn(db, text, values)).rows[0] as T

  const company = async (kind: 'provider' | 'partner') => {
    const name = `${kind === 'provider' ? 'Platform' : 'Studio'} ${word()}`
    const { id } = await insert<{ id: number }>('insert into company (name, kind) values ($1, $2) returning id', [name, kind])
    return { id, name }
  }

  return {
    company,

    partnerCompany: async () => {
      const { id, name } = await company('partner')
      const team = await insert<{ id: number }>('insert into organization (company_id, name, type) values ($1, $2, 0) returning id', [
        id,
        'Default',
      ])
      return { id, name, organizationId: team.id }
    },

    app: async (owner: { id: number; organizationId: number }) => {
      const id = `LG-${word()}`
      const name = `Game ${id}`
      await runIn(db, "insert into app (id, name, status, app_type, main_platform, developer_id) values ($1, $2, 'PUBLISHED', 1, 1, $3)", [
        id,
        name,
        owner.id,
      ])
      await runIn(db, 'insert into app_organization (app_id, organization_id) values ($1, $2)', [id, owner.organizationId])
      return { id, name, developerId: owner.id }
    },
  }
}

/** Creates companies and apps as `createCompanies` does, and people, each with a session. */
export const createPeople = ({ db, config }: Deps, served: Injectable) => ({
  ...createCompanies(db),

  person: async (name: string, sample: PersonSample): Promise<Person> => {
    const { companyId, organizationId, staff = false, admin = false, dashboard = true, roles = [] } = sample
    const email = `${name.toLowerCase()}-${word().toLowerCase()}@example.test`
    const user = await createPerson(db, { name, email, companyId, staff, admin, canAccessDshbrd: dashboard })
    const { userKey } = user
    if (organizationId !== undefined)
      await runIn(db, 'insert into organization_member (organization_id, user_id) values ($1, $2)', [organizationId, userKey])
    for (const [appId, role] of roles)
      await runIn(db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [appId, userKey, role])
    const cookie = await createSession(db, config, userKey)
    return { ...caller(served, { cookie }), cookie, user: { ...user, companyId } }
  },
})
