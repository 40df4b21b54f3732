import { hourMs } from '@portico/contract/kernel/time'
import type { Db } from '../../../../kernel/database/database.ts'
import { firstCategory, shownCategories } from '../../categories/index.ts'
import { writeSample } from '../../conversations/index.ts'
import { setTicketDue } from '../../support-desk/index.ts'
import { samples } from './tickets.demo.ts'
import '../tickets.tables.ts'

/** Adds a month of tickets of an app: open ones for each view of the queue, and solved ones for the figures. */
export const createSampleTickets = async (db: Db, appId: string, people: { asks: string; answers: string }, now: Date): Promise<void> => {
  const [categories, otherwise] = [await shownCategories(db), await firstCategory(db, appId)]
  for (const sample of samples) {
    const { title, text, priority, type, category, status, opened, replied, solved: after, answer, note, assigned, good } = sample
    const timeAfter = (hours: number | undefined) => (hours === undefined ? null : new Date(now.getTime() - (opened - hours) * hourMs))
    const createdAt = new Date(now.getTime() - opened * hourMs)
    const [repliedAt, solvedAt] = [timeAfter(replied), timeAfter(after)]
    const { id } = await db
      .insertInto('ticket')
      .values({
        appId,
        topic: null,
        categoryId: categories[category] ?? otherwise,
        title,
        priority,
        type,
        phase: 1,
        status,
        requesterId: people.asks,
        assigneeId: assigned ? people.answers : null,
        createdAt,
        updatedAt: solvedAt ?? repliedAt ?? createdAt,
        firstReplyAt: repliedAt,
        solvedAt,
        ...(good !== undefined && { satisfied: good, satisfactionAt: solvedAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { about: 'ticket', aboutId: id } as const
    await writeSample(db, { ...about, authorId: people.asks, body: text, createdAt })
    if (answer && repliedAt) await writeSample(db, { ...about, authorId: people.answers, body: answer, createdAt: repliedAt })
    if (note && repliedAt) await writeSample(db, { ...about, authorId: people.answers, body: note, createdAt: repliedAt, internal: true })
    await setTicketDue(db, id)
  }
}
