import type { MessageKind } from '@portico/contract/console/messages'
import { messageTypes } from '@portico/contract/console/messages'
import { channelTesters } from '@portico/contract/console/channel'
import type { Locale } from '@portico/contract/kernel/locale'
import * as z from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import { isTaken, jobKind, requestJob } from '../connections/index.ts'
import { entriesOf } from '../entry-lists/index.ts'
import { messagesStore, type Place, revisionsStore } from './messages.store.ts'

interface TestWork {
  type: 'GAME' | 'OA'
  templateId: string
  users: string[]
  locale: Locale
  content: unknown
}

/** The work of sending a template to test users. Nothing in the portal follows from how it went; the log tells that it was asked for. */
export const messageTestJob = jobKind<TestWork, { sent: number }>({
  name: 'message-test',
  report: z.strictObject({ sent: z.number().int().min(0).max(1_000) }),
  reported: () => Promise.resolve(),
})

/** Lists the test users of the channel in a phase, and whether a system is connected that sends to them. */
export const testersOf = async (db: Db, { appId, phase }: Place) => ({
  users: (await entriesOf(db, channelTesters, { appId, phase })).map(({ body }) => String(body['user'])),
  connected: await isTaken(db, messageTestJob.name, appId),
})

interface Test {
  place: Place
  templateId: string
  users: readonly string[]
  locale: Locale
}

/**
 * Requests that the newest revision is sent to test users, with the samples in place of variables.
 * @returns false when no system is connected that could
 * @throws not_found; invalid_input for who is no test user, or a language in which it is not written
 */
export const sendTest = async (db: Db, { place, templateId, users, locale }: Test): Promise<boolean> => {
  const row = (await messagesStore(db, place).find(templateId)) ?? fail('not_found')
  const { content } = (await revisionsStore(db, row.id).one(row.revision)) ?? fail('not_found')
  const testers = await testersOf(db, place)
  if (!users.every((user) => testers.users.includes(user)))
    return fail('invalid_input', { fieldErrors: [fieldError('users', 'unknown_member')] })
  if (!content.texts[locale]) return fail('invalid_input', { fieldErrors: [fieldError('locale', 'unknown_option')] })
  if (!testers.connected) return false
  const type = messageTypes[place.kind as MessageKind]
  await requestJob(db, messageTestJob, {
    appId: place.appId,
    phase: place.phase,
    data: { type, templateId, users: [...users], locale, content },
  })
  return true
}
