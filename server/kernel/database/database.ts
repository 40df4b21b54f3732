import type { Kysely } from 'kysely'

/**
 * The portal's tables. Each domain adds its own here (`declare module`) beside their description in `x.tables.ts`,
 * so that this kernel knows no domain.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the domains
export interface Tables {}

/** A database or a transaction on it; stores need not know which. Columns are camelCase here, snake_case in SQL. */
export type Db = Kysely<Tables>
