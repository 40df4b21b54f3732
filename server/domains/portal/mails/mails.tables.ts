import type { Generated } from 'kysely'

/** A revealed link of a mail; its addressee is informed until they acknowledge it. */
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
