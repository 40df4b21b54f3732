import type { Db } from '../../kernel/database/database.ts'
import '../../kernel/mail/mail.tables.ts'

const head = ['id', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'] as const

/** Reads the outbox, which the kernel writes. */
export const mailsStore = (db: Db) => ({
  /** Newest first. */
  page: ({ page, size }: { page: number; size: number }) =>
    db
      .selectFrom('mail')
      .select(head)
      .orderBy('number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),

  count: async (): Promise<number> => {
    const { total } = await db
      .selectFrom('mail')
      .select((mail) => mail.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  },

  find: (id: string) =>
    db
      .selectFrom('mail')
      .select([...head, 'text', 'error'])
      .where('id', '=', id)
      .executeTakeFirst(),
})
