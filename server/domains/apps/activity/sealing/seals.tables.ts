import type { Generated } from 'kysely'

/** A seal: the SHA-256 of some entries of the log, one by one, and of all of them with the seal before. */
export interface ActivitySealTable {
  /** From 1, without gaps. */
  number: number
  /** The seal covers entries up to here, after those of the seal before: in the order of time and id. */
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
