import type { RawBuilder } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Viewer } from './apps.rules.ts'

/** Compiles a statement once for viewers who see every app, and once for all others, whose teams it looks up. */
export const compileForViewers = <V extends object, Row>(build: (viewer: Viewer, values: V) => RawBuilder<Row>) => {
  const seenBy = (staff: boolean) =>
    statement((db, values: V & { userKey: string }) => build({ userKey: values.userKey, staff, admin: false }, values).compile(db))
  const [everyApp, ownApps] = [seenBy(true), seenBy(false)]
  return (db: Db, { userKey, staff, admin }: Viewer, values: V): Promise<Row[]> =>
    (staff || admin ? everyApp : ownApps)(db, { ...values, userKey })
}
