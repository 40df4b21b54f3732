import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { departmentsStore } from './departments.store.ts'

type Names = Record<Locale, string>

const maxDepartments = 50
/** Minimum number of departments that are offered: new teams need one to choose. */
const minOffered = 1
/** Departments of the default teams of new companies: the provider's and partners'. */
const ofDefaultTeams: readonly number[] = [4, 5]

/** Adds a department. @throws quota_reached; name_taken for the name of another in some language */
export const addDepartment = async (db: Db, names: Names): Promise<number> => {
  const store = departmentsStore(db)
  await store.takeTurns()
  if ((await store.all()).length >= maxDepartments) fail('quota_reached')
  if (await store.isNamed(names)) fail('name_taken')
  return store.add(names)
}

/** Renames a department. @throws not_found, stale_version; name_taken for the name of another in some language */
export const renameDepartment = async (db: Db, id: number, names: Names, version: number): Promise<void> => {
  const store = departmentsStore(db)
  await store.takeTurns()
  if (!(await store.exists(id))) fail('not_found')
  if (await store.isNamed(names, id)) fail('name_taken')
  if (!(await store.rename(id, names, version))) failStale((await store.all()).find((one) => one.id === id)?.version)
}

/** Archives or restores a department. @returns whether that changed it @throws not_found; in_use for the last one offered */
export const archiveDepartment = async (db: Db, id: number, archivedAt: Date | null): Promise<boolean> => {
  const store = departmentsStore(db)
  await store.takeTurns()
  const department = (await store.all()).find((one) => one.id === id) ?? fail('not_found')
  if (department.archived === (archivedAt !== null)) return false
  if (archivedAt !== null && (await store.selectable()).length <= minOffered) fail('in_use')
  await store.setArchived(id, archivedAt)
  return true
}

/** Removes a department. @throws not_found; in_use for one that a team has or will have by default, and for the last one offered */
export const removeDepartment = async (db: Db, id: number): Promise<void> => {
  const store = departmentsStore(db)
  await store.takeTurns()
  if (!(await store.exists(id))) fail('not_found')
  const isLast = (await store.selectable()).every((one) => one.id === id)
  if (isLast || ofDefaultTeams.includes(id) || !(await store.remove(id))) fail('in_use')
}
