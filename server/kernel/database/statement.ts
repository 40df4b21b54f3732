import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Placeholder for a value while a statement is compiled. It cannot be computed with, because the result would be that of every later use. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A compiled statement can only use ${this.name} as a parameter.`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const slotsOf = <V extends object>(): V => new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as V

/**
 * Compiles a statement at its first use and runs it with other values each time: for the few that every call uses, where
 * building the SQL would cost more than running it. The values can only be parameters: anything that is computed from them, or
 * depends on one being null or missing, belongs in the SQL.
 *
 *     const byId = statement((db, { id }: { id: string }) => db.selectFrom('storedFile').selectAll().where('id', '=', id).compile())
 *     const [file] = await byId(db, { id })
 */
export const statement = <V extends object, Row>(build: (db: Db, values: V) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, values: V): Promise<Row[]> => {
    compiled ??= build(db, slotsOf<V>())
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name as keyof V] : parameter))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
