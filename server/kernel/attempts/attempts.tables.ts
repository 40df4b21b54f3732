/** Recent attempts. `key` is a hash, so the details of an attempt are not stored. */
export interface AttemptTable {
  key: string
  count: number
  until: Date
}

declare module '../database/database.ts' {
  interface Tables {
    attempt: AttemptTable
  }
}
