/** Recent attempts. `key` is a hash, so that nothing of the attempt itself is stored. */
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
