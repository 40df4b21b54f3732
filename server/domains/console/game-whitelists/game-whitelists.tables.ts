/** An SDK white-list expiry for which the reminder was sent. A new expiry gets a new reminder. */
export interface GpSdkReminderTable {
  entryId: number
  until: Date
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    gpSdkReminder: GpSdkReminderTable
  }
}
