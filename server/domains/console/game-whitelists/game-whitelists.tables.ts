/** The end of an address of the SDK white-list of which people were told. Another end is told anew. */
export interface GpSdkReminderTable {
  entryId: number
  until: Date
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    gpSdkReminder: GpSdkReminderTable
  }
}
