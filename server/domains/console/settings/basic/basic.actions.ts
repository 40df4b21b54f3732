import type { BasicSetting, DeveloperNames } from '@portico/contract/apps/registrations'
import type { EditMove, EditStatus } from '@portico/contract/console/settings'
import { changedFields } from '@portico/contract/kernel/changes'
import type { Parts } from '../../../../domain.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { fail, failStale, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { lockApp } from '../../../apps/apps/index.ts'
import {
  notifyHolders,
  peopleOf,
  type Registrar,
  registrationOf,
  requireNameable,
  requireSetting,
  saveRegistration,
} from '../../../apps/registrations/index.ts'
import { canMove, hasDraft, outcomeOf, comparison } from './basic.rules.ts'
import { basicText } from './basic.texts.ts'
import { editsStore } from './edits.store.ts'
import { emitSettingsChanged } from '../platform.source.ts'

/** A person's change to the basic settings of one app. */
interface Step {
  appId: string
  by: Registrar & Pick<Person, 'rules'>
  version: number
}

interface EditResult {
  version: number
  editStatus: EditStatus
}

/** Reads the settings and their edit, locked against other changes. @throws app_not_found */
const readBoth = async (db: Db, appId: string) => {
  await lockApp(db, appId)
  const live = (await registrationOf(db, appId)) ?? fail('app_not_found')
  const edit = await editsStore(db).find(appId)
  return { live, edit, status: edit?.editStatus ?? ('NONE' as const) }
}

/** Reads a change for a transition. @throws stale_version when it has been changed, move_not_possible */
const readFor = async (db: Db, { appId, version }: Step, moves: readonly EditMove[]) => {
  const { live, edit, status } = await readBoth(db, appId)
  if (!edit) return fail('move_not_possible')
  if (edit.version !== version) return failStale(edit.version)
  const move = moves.find((name) => canMove(name, status)) ?? fail('move_not_possible')
  return { live, edit, move }
}

const reviewersOf = (db: Db, { appId, by: { rules } }: Step): Promise<string[]> =>
  peopleOf(db, appId, { rules, permission: 'app-setting-basic-approve' })

interface BasicNotification {
  step: Step
  app: string
  to: readonly string[]
  what: Parameters<typeof basicText>[0]
  words?: string
}

/** Returns the page of a request in the queue, and of the settings. */
const linkOf = (what: BasicNotification['what'], appId: string): string =>
  what === 'requested' || what === 'cancelled' ? `/console/approvals?kind=basic&id=${appId}` : `/app/setting/basic?appId=${appId}`

/** Notifies people who may still see the settings, except the actor. */
const notifyPeople = async (db: Db, parts: Parts, { step: { appId, by }, app, to, what, words = '' }: BasicNotification): Promise<void> => {
  await notifyHolders(db, parts, {
    kind: 'approval',
    appId,
    to,
    holding: { rules: by.rules, permission: 'app-setting-basic-view' },
    by: by.userKey,
    link: linkOf(what, appId),
    text: () => basicText(what, { app, by: by.name, words }),
  })
}

interface SaveInput extends Step {
  by: Step['by'] & Pick<Person, 'staff' | 'admin' | 'companyId'>
  values: BasicSetting
  developerNames?: DeveloperNames
  liveVersion: number
  /** True when they may approve settings: their changes are live at once. */
  direct: boolean
}

/** Checks the event URL. @throws invalid_input for one that is not public */
const requireEventUrl = ({ outbound }: Pick<Parts, 'outbound'>, { eventUrl }: BasicSetting): void => {
  if (eventUrl !== '' && outbound.refuses(eventUrl)) fail('invalid_input', { fieldErrors: [fieldError('eventUrl', 'refused_url')] })
}

/**
 * Saves basic settings: live, or as a draft.
 * @throws stale_version, invalid_input; move_not_possible while a
 * request is pending
 */
export const saveBasic = async (db: Db, parts: Parts, saving: SaveInput) => {
  const { followers } = parts
  const { appId, by, values, version, liveVersion, direct } = saving
  requireEventUrl(parts, values)
  const { live, edit, status } = await readBoth(db, appId)
  const draft = edit && hasDraft(status) ? edit : undefined
  const ids = [...live.basic.partnerIds, ...(draft?.draft.partnerIds ?? [])]
  await requireNameable(db, values.partnerIds, by, { ids, names: saving.developerNames })
  if (direct) {
    const saved = await saveRegistration(db, appId, { setting: values, version: liveVersion }, { by, followers })
    await emitSettingsChanged(db, appId)
    return { reached: { version: saved, editStatus: status }, ...comparison(live.basic, values) }
  }
  if (!canMove('edit', status)) return fail('move_not_possible')
  if (version !== (edit?.version ?? 0)) return failStale(edit?.version)
  if (!draft && liveVersion !== live.version) return failStale(live.version)
  await requireSetting(db, appId, values, by)
  const next = await editsStore(db).saveDraft(appId, values, draft?.base ?? live.basic, by.userKey)
  return { reached: { version: next, editStatus: 'EDITING' as const }, ...comparison(draft?.draft ?? live.basic, values) }
}

/** Requests approval of a draft and notifies the reviewers. @throws move_not_possible when it changes nothing */
export const submitBasic = async (db: Db, parts: Parts, step: Step & { note: string }) => {
  const { live, edit } = await readFor(db, step, ['submit'])
  const after = outcomeOf(edit, live.basic)
  if (changedFields(live.basic, after).length === 0) return fail('move_not_possible')
  const moved = { note: step.note, requestedBy: step.by.userKey, requested: true } as const
  const version = await editsStore(db).move(step.appId, 'REQUESTED', moved)
  await notifyPeople(db, parts, { step, app: live.name, to: await reviewersOf(db, step), what: 'requested', words: step.note })
  return { reached: { version, editStatus: 'REQUESTED' as const }, ...comparison(live.basic, after) }
}

/** Withdraws a request, so that it is a draft again, or discards a draft. */
export const cancelBasic = async (db: Db, parts: Parts, step: Step): Promise<EditResult> => {
  const { live, move } = await readFor(db, step, ['cancel', 'discard'])
  const editStatus = move === 'cancel' ? 'EDITING' : 'NONE'
  const version = await editsStore(db).move(step.appId, editStatus)
  if (move === 'cancel') await notifyPeople(db, parts, { step, app: live.name, to: await reviewersOf(db, step), what: 'cancelled' })
  return { version, editStatus }
}

/**
 * Approves a request, makes its settings live and notifies the requester.
 * @throws stale_version when the request or the live values
 * changed meanwhile
 */
export const approveBasic = async (db: Db, parts: Parts, step: Step & { liveVersion: number }) => {
  const { live, edit } = await readFor(db, step, ['approve'])
  if (live.version !== step.liveVersion) return failStale(live.version)
  const after = outcomeOf(edit, live.basic)
  await saveRegistration(db, step.appId, { setting: after, version: live.version }, { by: step.by, followers: parts.followers })
  await emitSettingsChanged(db, step.appId)
  const version = await editsStore(db).move(step.appId, 'APPROVED', { decidedBy: step.by.userKey, decided: true })
  await notifyPeople(db, parts, { step, app: live.name, to: [edit.requestedBy ?? ''], what: 'approved' })
  return { reached: { version, editStatus: 'APPROVED' as const }, ...comparison(live.basic, after) }
}

/** Rejects a request and notifies the requester of the reason. @throws invalid_input without a reason */
export const rejectBasic = async (db: Db, parts: Parts, step: Step & { reason: string }): Promise<EditResult> => {
  const { live, edit } = await readFor(db, step, ['reject'])
  const { reason, by } = step
  if (reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })
  const version = await editsStore(db).move(step.appId, 'REJECTED', { decidedBy: by.userKey, decided: true, reason })
  await notifyPeople(db, parts, { step, app: live.name, to: [edit.requestedBy ?? ''], what: 'rejected', words: reason })
  return { version, editStatus: 'REJECTED' }
}
