import type { MessageKind } from '@portico/contract/console/messages'
import { messageTypes } from '@portico/contract/console/messages'
import { channelTesters } from '@portico/contract/console/channel'
import type { Locale } from '@portico/contract/kernel/locale'
import * as z from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { hasTaker, jobKind, requestJob } from '../connections/index.ts'
import { entriesOf } from '../entry-lists/index.ts'
import { messagesStore, type Place, revisionsStore } from './messages.store.ts'

interface TestWork {
  type: 'GAME' | 'OA'
  templateId: string
  users: string[]
  locale: Locale
  content: unknown
}

/** The job of sending a template to test users. Its outcome has no effect in the portal; the log records the request. */
export const messageTestJob = jobKind<TestWork, { sent: number }>({
  name: 'message-test',
  report: z.strictObject({ sent: z.number().int().min(0).max(1_000) }),
  reported: () => Promise.resolve(),
})

/** Lists the channel's test users in a phase, and whether a sending system is connected. */
export const testersOf = async (db: Db, { appId, phase }: Place) => ({
  users: (await entriesOf(db, channelTesters, { appId, phase })).map(({ body }) => String(body['user'])),
  connected: await hasTaker(db, messageTestJob.name, appId),
})

interface Test {
  place: Place
  templateId: string
  users: readonly string[]
  locale: Locale
}

/**
 * Requests sending the latest revision to test users, with sample values for its variables.
 * @returns false when no sending system is connected
 * @throws not_found; invalid_input for anyone who is not a test user, or an unwritten language
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
