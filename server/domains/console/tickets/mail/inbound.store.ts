import type { Db } from '../../../../kernel/database/database.ts'
import '../tickets.tables.ts'

export const inboundStore = (db: Db) => ({
  /** Returns the app of a ticket: null if it has none, undefined if there is no such ticket. */
  appOf: async (ticketId: number): Promise<string | null | undefined> =>
    (await db.selectFrom('ticket').select('appId').where('id', '=', ticketId).executeTakeFirst())?.appId,

  /** Returns the app and the facts of a ticket that a tester opened and left an address with. */
  testerOf: (ticketId: number) =>
    db
      .selectFrom('ticketTester')
      .innerJoin('ticket', 'ticket.id', 'ticketTester.ticketId')
      .select(['ticket.appId', 'ticketTester.email', 'ticketTester.locale'])
      .where('ticketId', '=', ticketId)
      .where('ticketTester.email', '!=', '')
      .executeTakeFirst(),

  /** Remembers a mail to a ticket. @returns false when it is known already */
  remember: async (ticketId: number, messageHash: string): Promise<boolean> => {
    const added = await db
      .insertInto('ticketMail')
      .values({ ticketId, messageHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticketId')
      .executeTakeFirst()
    return added !== undefined
  },
})
