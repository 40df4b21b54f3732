import { companies } from '@portico/contract/people/companies'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { addDefaultTeams } from '../organizations/index.ts'
import { companiesRoutes } from './companies.routes.ts'
import { type CompanyKind, companiesStore } from './companies.store.ts'
import { namesStore, type RequestRow, type RequestFilter } from './names.store.ts'

export type { CompanyKind, RequestRow as NameRequestRow }

/** Creates a company with its default team, without which no one could be invited. @throws if one of that name exists, ignoring case */
export const createCompany = async (db: Db, { name, kind }: { name: string; kind: CompanyKind }): Promise<number> => {
  const id = await companiesStore(db).add(name, kind)
  await addDefaultTeams(db, [id])
  return id
}

/** Returns the company that provides the portal, creating it under this name if there is none. */
export const providerCompany = async (db: Db, name: string): Promise<number> =>
  (await companiesStore(db).first('provider'))?.id ?? createCompany(db, { name, kind: 'provider' })

/** Returns whether this company provides the portal. */
export const isProvider = async (db: Db, companyId: number): Promise<boolean> =>
  (await companiesStore(db).kindOf(companyId))?.kind === 'provider'

/**
 * Returns the ids of companies by name, adding missing ones as partners with a default team. Names that differ only in case
 * are the same company.
 */
export const companiesNamed = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const uniqueNames = [...new Set(names)]
  await companiesStore(db).addMissing(uniqueNames, 'partner')
  const rows = await companiesStore(db).named(uniqueNames)
  await addDefaultTeams(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Lists the requests of all companies for another name. */
export const nameRequests = (db: Db, filter: RequestFilter, limit: number): Promise<RequestRow[]> => namesStore(db).list(filter, limit)

/** Returns a request for another company name; undefined if there is none. */
export const nameRequestWith = (db: Db, id: number): Promise<RequestRow | undefined> => namesStore(db).one(id)

export const companiesDomain = domain(companies, (parts) => ({ routes: companiesRoutes(parts) }))
