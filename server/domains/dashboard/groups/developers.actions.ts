import { groupFields } from '@portico/contract/dashboard/groups'
import type { Db } from '../../../kernel/database/database.ts'
import { type Result, valuesIn } from '../search/index.ts'
import type { Developer } from './groups.rules.ts'
import { groupsStore } from './groups.store.ts'

/** Returns the developers of the apps in a result, by name. Ids of other developers do not reveal their names. */
export const developersIn = async (db: Db, result: Result): Promise<Developer[]> => {
  const names = valuesIn(result, groupFields.GAME_DEVELOPER)
  const companies = await groupsStore(db).companiesCalled(names)
  return names.map((name) => ({ id: String(companies.get(name) ?? name), name }))
}
