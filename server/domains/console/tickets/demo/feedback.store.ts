import type { TesterSystem } from '@portico/contract/console/builds'
import { hourMs } from '@portico/contract/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Call } from '../../../../kernel/http/calls/call.ts'
import { testersCategory } from '../../categories/index.ts'
import { dateEntries, writePlain } from '../../conversations/index.ts'
import { setTicketDue } from '../../support-desk/index.ts'
import { ticketsStore } from '../tickets.store.ts'

const title = 'The banner of the winter event is cut off'
const message = `${title}\n\nOn my tablet its right edge is missing, and with it the button that closes it. I had to restart the game.`
const hoursAgo = 5

interface SampleFeedback {
  appId: string
  build: { os: TesterSystem; version: string; sha256: string }
  screenshot: { id: string; size: number; sha256: string }
}

/** Adds the ticket of a tester without an account, with a screenshot of their device, for demos. No one is notified. */
export const createSampleFeedback = async (
  tools: Pick<Call<unknown>, 'own'> & { db: Db },
  { appId, build: { version, ...build }, screenshot }: SampleFeedback,
  now: Date,
): Promise<void> => {
  const { db } = tools
  const store = ticketsStore(db, appId)
  const createdAt = new Date(now.getTime() - hoursAgo * hourMs)
  const categoryId = await testersCategory(db)
  const id = await store.add({ title, categoryId, priority: 'NORMAL', type: 'incident', phase: 1 }, null)
  const tester = { email: 'mika@example.test', device: 'Galaxy Tab S9', locale: 'en_US' } as const
  await store.addTester(id, { ...build, build: version, versionId: null, ...tester })
  await sql`update ticket set created_at = ${createdAt}, updated_at = ${createdAt} where id = ${id}`.execute(db)
  await setTicketDue(db, id)
  const subject = { about: 'ticket', aboutId: id } as const
  const file = { ...screenshot, name: 'screenshot.png', contentType: 'image/png' }
  await writePlain(tools, { ...subject, authorId: null, body: message }, [file])
  await dateEntries(db, subject, [createdAt])
}
