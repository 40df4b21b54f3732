import { type Found, type FoundWord, type ImportProblem, type Mapping, maxFound } from '@portico/contract/dashboard/imports'
import type { Db } from '../../../../kernel/database/database.ts'
import { categoriesOf, definitionsOf } from '../../metadata/index.ts'
import type { ImportedApp } from '../imports.rules.ts'
import { printable } from '../reading/printable.rules.ts'
import { runsStore } from './runs.store.ts'

const maxWordLength = 100

/** Counts words by their column, in order of first occurrence. */
const counter = () => {
  const counts = new Map<string, FoundWord>()
  return {
    add: (column: string, word: string, means?: string): void => {
      const key = `${column}\n${word}`
      const count = counts.get(key)
      if (count) count.count += 1
      else if (counts.size < maxFound)
        counts.set(key, { column, word: printable(word, maxWordLength), count: 1, ...(means !== undefined && { means }) })
    },
    words: (): FoundWord[] => [...counts.values()].sort((a, b) => b.count - a.count),
  }
}

/** Collects the new things that a trial run finds, and the words that it could not read. */
export const finder = (mapping: Mapping) => {
  const [statuses, booleans] = [counter(), counter()]
  const options = counter()
  const companies = new Set<string>()
  const columns = new Map(mapping.fields.flatMap(({ options: set, column }) => (set === undefined ? [] : [[set, column] as const])))
  const sets = new Map([...columns].map(([set, column]) => [column, set]))
  return {
    onApp: ({ app, usual, newOptions }: ImportedApp): void => {
      if (usual) statuses.add(usual.column, usual.word, usual.means)
      if (app.developer !== null) companies.add(app.developer)
      for (const { set, value } of newOptions) options.add(columns.get(set) ?? set, value)
    },
    onProblem: ({ code, column = '', cell = '' }: ImportProblem): void => {
      if (code === 'unknown_status' && column !== '') statuses.add(column, cell)
      if (code === 'not_a_boolean') booleans.add(column, cell)
    },
    found: async (db: Db): Promise<Found> => {
      const categories = new Set((await categoriesOf(db)).map(({ catgName }) => catgName))
      const keys = new Set((await definitionsOf(db)).map(({ name }) => name))
      const created = mapping.fields.filter(({ key }) => !keys.has(key))
      return {
        keys: created.map(({ key }) => key),
        categories: [...new Set(created.map(({ category }) => category))].filter((name) => !categories.has(name)),
        companies: (await runsStore(db).newCompanies([...companies])).slice(0, maxFound),
        options: options.words().filter(({ column }) => sets.has(column)),
        statuses: statuses.words(),
        booleans: booleans.words(),
      }
    },
  }
}
