import { type GameNotice, type NoticeDraft, noticeLife, noticeLimits, noticeStateAt } from '@portico/contract/console/game-notices'
import { changedFields } from '@portico/contract/kernel/changes'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { emitEvent } from '../connections/index.ts'
import { claimPictures } from '../pictures/index.ts'
import { gameNoticesStore, type Place } from './game-notices.store.ts'

type Store = ReturnType<typeof gameNoticesStore>
export type NoticeRow = NonNullable<Awaited<ReturnType<Store['find']>>>
type HeldRow = NonNullable<Awaited<ReturnType<Store['lock']>>>

const draftOf = ({ kind, imageFileId, startsAt, endsAt, priority, content }: Omit<HeldRow, 'mine'> | NoticeRow): NoticeDraft => ({
  ...content,
  kind,
  imageFileId,
  priority,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Builds a notice as a person sees it at a given time. */
export const noticeOf = (row: NoticeRow, { extent, userKey }: Editor, now: Date): GameNotice => ({
  ...draftOf(row),
  id: row.id,
  version: row.version,
  state: noticeStateAt(row, now),
  by: row.by,
  updatedAt: row.updatedAt.toISOString(),
  mine: extent === 'all' || row.createdBy === userKey,
})

/** One notice, the actor, and the time. */
interface Step {
  place: Place
  id: number
  editor: Editor
  now: Date
}

/** Reads a notice for a change, locked. @throws not_found, not_allowed for another person's under an own-only permission */
const lockNotice = async (db: Db, { place, id, editor }: Step): Promise<HeldRow> => {
  const row = (await gameNoticesStore(db, place).lock(id, editor)) ?? fail('not_found')
  return row.mine ? row : fail('not_allowed')
}

/** Checks that a notice's state allows a transition. @throws move_not_possible */
const requireMove = (name: keyof typeof noticeLife.moves, row: HeldRow, now: Date): void => {
  if (!noticeLife.moves[name].from.includes(noticeStateAt(row, now))) fail('move_not_possible')
}

/** Notifies outside systems to reread the notices of a phase. */
const emitNoticeChanged = (db: Db, { appId, phase }: Place, id: number) =>
  emitEvent(db, { appId, phase, kind: 'notice.changed', data: { area: 'notices', id } })

const claim = (db: Db, { appId }: Place, { imageFileId }: NoticeDraft) =>
  claimPictures(db, appId, imageFileId === null ? [] : [imageFileId], 'imageFileId')

/** Schedules a notice. @throws quota_reached while the phase has `noticeLimits.open` notices that have not ended */
export const addNotice = async (db: Db, place: Place, draft: NoticeDraft, { by, now }: { by: string; now: Date }): Promise<number> => {
  await lockApp(db, place.appId)
  if ((await gameNoticesStore(db, place).countOpen(now)) >= noticeLimits.open) fail('quota_reached')
  await claim(db, place, draft)
  const id = await gameNoticesStore(db, place).add(draft, by)
  await emitNoticeChanged(db, place, id)
  return id
}

/** Changes a notice that has not ended. @returns its next version, and the changed fields */
export const changeNotice = async (db: Db, step: Step, { version, ...draft }: NoticeDraft & { version: number }) => {
  const row = await lockNotice(db, step)
  if (row.version !== version) return failStale(row.version)
  requireMove('edit', row, step.now)
  await claim(db, step.place, draft)
  const fields = changedFields(draftOf(row), {
    ...draft,
    startsAt: new Date(draft.startsAt).toISOString(),
    endsAt: new Date(draft.endsAt).toISOString(),
  })
  const next = await gameNoticesStore(db, step.place).change(step.id, draft, step.editor.userKey)
  await emitNoticeChanged(db, step.place, step.id)
  return { version: next, fields }
}

/** Pauses or resumes a notice. @returns its title and state */
export const pauseNotice = async (db: Db, step: Step, paused: boolean) => {
  const row = await lockNotice(db, step)
  requireMove(paused ? 'pause' : 'resume', row, step.now)
  await gameNoticesStore(db, step.place).pause(step.id, paused, step.editor.userKey)
  await emitNoticeChanged(db, step.place, step.id)
  return { title: row.title, state: noticeStateAt({ ...row, paused }, step.now) }
}

/** Deletes a notice. @returns its title */
export const removeNotice = async (db: Db, step: Step): Promise<string> => {
  const { title } = await lockNotice(db, step)
  await gameNoticesStore(db, step.place).remove(step.id)
  await emitNoticeChanged(db, step.place, step.id)
  return title
}
