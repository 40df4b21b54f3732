import type { Generated } from 'kysely'

/** A mail's link that an administrator opened; its addressee is told until they have read of it. */
export interface MailRevealTable {
  id: Generated<number>
  mailId: string
  byName: string
  revealedAt: Generated<Date>
  readAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    mailReveal: MailRevealTable
  }
}
