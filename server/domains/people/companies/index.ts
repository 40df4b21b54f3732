import type { Db } from '../../../kernel/database/database.ts'
import { type CompanyKind, companiesStore } from './companies.store.ts'

export type { CompanyKind }

/** @throws when there is a company of that name, in any case */
export const createCompany = (db: Db, { name, kind }: { name: string; kind: CompanyKind }): Promise<number> =>
  companiesStore(db).add(name, kind)

/** The company that provides the portal; it is made, under this name, when there is none. */
export const providerCompany = async (db: Db, name: string): Promise<number> =>
  (await companiesStore(db).first('provider'))?.id ?? companiesStore(db).add(name, 'provider')

/** Whether it is the company that provides the portal. */
export const isProvider = async (db: Db, companyId: number): Promise<boolean> =>
  (await companiesStore(db).kindOf(companyId))?.kind === 'provider'

/**
 * The ids of companies by their names; missing ones are added as partners. Names that differ only in case are one
 * company.
 */
export const companiesNamed = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(names)]
  await companiesStore(db).addMissing(wanted, 'partner')
  return new Map((await companiesStore(db).named(wanted)).map(({ name, id }) => [name, id]))
}
