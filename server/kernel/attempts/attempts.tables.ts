/** How often something was tried of late. `key` is a hash, so that nothing of what was tried is kept. */
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
