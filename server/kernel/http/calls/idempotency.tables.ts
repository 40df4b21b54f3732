import type { Generated, JSONColumnType } from 'kysely'

export interface IdempotencyKeyTable {
  caller: string
  route: string
  key: string
  requestHash: string
  reply: JSONColumnType<object>
  createdAt: Generated<Date>
}

declare module '../../database/database.ts' {
  interface Tables {
    idempotencyKey: IdempotencyKeyTable
  }
}
