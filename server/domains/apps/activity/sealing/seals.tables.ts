import type { Generated } from 'kysely'

/** A seal: the SHA-256 of each log entry it covers, and of all of them together with the previous seal. */
export interface ActivitySealTable {
  /** Consecutive, starting at 1. */
  number: number
  /** Upper bound of the entries covered, by time and id; the lower bound is that of the previous seal. */
  untilAt: Date
  untilId: number
  ids: number[]
  digests: Buffer[]
  hash: Buffer
  sealedAt: Generated<Date>
}

declare module '../../../../kernel/database/database.ts' {
  interface Tables {
    activitySeal: ActivitySealTable
  }
}
