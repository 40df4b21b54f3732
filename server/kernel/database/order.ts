import type { Order } from '@portico/contract/kernel/order'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * Sorts a query by an expression, empty values last, and rows of equal value by id in the same direction.
 * @param table the name, in the statement, of the table whose ids are the list's
 */
export const sortedBy = <Database, From extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
  table: string,
  by: RawBuilder<unknown>,
  direction: Order['direction'],
): SelectQueryBuilder<Database, From, Row> =>
  query.orderBy(by, (order) => order[direction]().nullsLast()).orderBy(sql.ref(`${table}.id`), direction)
