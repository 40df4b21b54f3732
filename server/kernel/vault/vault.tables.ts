/** The key that seals secrets, itself sealed by the portal's secret. One row. */
export interface SealingKeyTable {
  id: 1
  wrapped: string
}

declare module '../database/database.ts' {
  interface Tables {
    sealingKey: SealingKeyTable
  }
}
