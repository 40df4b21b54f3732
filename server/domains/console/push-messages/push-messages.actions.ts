import { type PushDraft, pushLife, type PushMessage, type PushState } from '@portico/contract/console/push-messages'
import { changedFields } from '@portico/contract/kernel/changes'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { claimPictures } from '../pictures/index.ts'
import { emitPushMove } from './events.actions.ts'
import { audienceOf, scheduleOf } from './push-messages.rules.ts'
import { type Place, pushMessagesStore, type PushColumns } from './push-messages.store.ts'

type Store = ReturnType<typeof pushMessagesStore>
type PushRow = NonNullable<Awaited<ReturnType<Store['find']>>>
type HeldRow = NonNullable<Awaited<ReturnType<Store['lock']>>>

/** One push, the actor, and the time. */
export interface Step {
  place: Place
  id: number
  editor: Editor
  now: Date
}

/** Builds a push as a person sees it. */
export const pushOf = ({ content, sendAt, createdBy, updatedAt, ...row }: PushRow, { extent, userKey }: Editor): PushMessage => ({
  ...row,
  ...content,
  sendAt: sendAt?.toISOString() ?? null,
  at: sendAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  mine: extent === 'all' || createdBy === userKey,
})

/** Validates a push as entered. @throws invalid_input naming invalid rows of user keys, or an image that is not the app's */
const read = async (db: Db, { appId }: Place, draft: PushDraft, before?: HeldRow): Promise<PushColumns> => {
  const { audience: audienceDraft, imageFileId, sendAt, ...content } = draft
  const checked = audienceOf(audienceDraft, before?.audience)
  if ('problems' in checked) return fail('invalid_input', { fieldErrors: checked.problems })
  await claimPictures(db, appId, imageFileId === null ? [] : [imageFileId], 'imageFileId')
  return { content, imageFileId, sendAt: sendAt === null ? null : new Date(sendAt), ...checked }
}

/** Reads a push for a change, locked against others and the sender. @throws not_found, not_allowed */
const lockPush = async (db: Db, { place, id, editor }: Step): Promise<HeldRow> => {
  const row = (await pushMessagesStore(db, place).lock(id, editor)) ?? fail('not_found')
  return row.mine ? row : fail('not_allowed')
}

const requireMove = (name: keyof typeof pushLife.moves, { state }: { state: PushState }): void => {
  if (!pushLife.moves[name].from.includes(state)) fail('move_not_possible')
}

export const addPush = async (db: Db, place: Place, draft: PushDraft, by: string): Promise<number> =>
  pushMessagesStore(db, place).add(await read(db, place, draft), by)

const draftContentOf = ({
  content,
  imageFileId,
  audience,
  sendAt,
}: Pick<PushColumns, 'content' | 'imageFileId' | 'audience' | 'sendAt'>) => ({
  ...content,
  imageFileId,
  audience,
  sendAt: sendAt?.toISOString() ?? null,
})

/** Changes a draft. @returns its next version, and the changed fields */
export const changePush = async (db: Db, step: Step, { version, ...draft }: PushDraft & { version: number }) => {
  const row = await lockPush(db, step)
  if (row.version !== version) return failStale(row.version)
  requireMove('edit', row)
  const content = await read(db, step.place, draft, row)
  const next = await pushMessagesStore(db, step.place).change(step.id, content, step.editor.userKey)
  return { version: next, fields: changedFields(draftContentOf(row), draftContentOf(content)) }
}

/** Schedules a draft. @throws invalid_input for a time in the past, or without user keys */
export const submitPush = async (db: Db, step: Step, version: number) => {
  const row = await lockPush(db, step)
  if (row.version !== version) return failStale(row.version)
  requireMove('submit', row)
  if (row.audience.kind === 'users' && row.audience.count === 0)
    return fail('invalid_input', { fieldErrors: [fieldError('audience.csv', 'required')] })
  const schedule = scheduleOf(row.sendAt, row.content.expiryHours, step.now)
  if (!schedule) return fail('invalid_input', { fieldErrors: [fieldError('sendAt', 'not_after_now')] })
  const moved = { updatedBy: step.editor.userKey, ...schedule }
  const next = (await pushMessagesStore(db, step.place).move(step.id, 'DRAFT', 'SCHEDULED', moved)) ?? fail('move_not_possible')
  await emitPushMove(db, { ...step.place, id: step.id }, 'SCHEDULED')
  return { title: row.title, version: next, ...schedule }
}

/** Cancels a push that is not being sent yet. @returns its title @throws move_not_possible, also when the sender was faster */
export const cancelPush = async (db: Db, step: Step): Promise<string> => {
  const row = await lockPush(db, step)
  requireMove('cancel', row)
  const moved = await pushMessagesStore(db, step.place).move(step.id, 'SCHEDULED', 'CANCELLED', { updatedBy: step.editor.userKey })
  if (moved === undefined) return fail('move_not_possible')
  await emitPushMove(db, { ...step.place, id: step.id }, 'CANCELLED')
  return row.title
}

/** Deletes a push that is not pending. @returns its title */
export const removePush = async (db: Db, step: Step): Promise<string> => {
  const { state, title } = await lockPush(db, step)
  if (state === 'SCHEDULED' || state === 'SENDING') fail('move_not_possible')
  await pushMessagesStore(db, step.place).remove(step.id)
  return title
}
