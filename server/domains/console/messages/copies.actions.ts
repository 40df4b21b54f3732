import { covers, type Phase, type Extent } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { addTemplate, lockTemplate, requireVersion, type Step, submitLocked, type Parts, writeRevision } from './messages.actions.ts'
import { statusOf } from './messages.rules.ts'
import { messagesStore, revisionsStore } from './messages.store.ts'

const inPhase = ({ place, ...step }: Step, phase: Phase): Step => ({ ...step, place: { ...place, phase } })

/**
 * Returns how a person may copy into a phase: as a draft if they may write there, otherwise by submitting it at once –
 * like developers outside Development (HELP-12).
 */
const rightsIn = ({ by, place: { kind, phase } }: Step, row: { createdBy: string | null; state: string } | undefined) => {
  const mayWrite = (right: Extent) => covers(right, row === undefined || row.createdBy === by.userKey)
  const mayDraft = mayWrite(extentOf(`app-message-${kind}-${row ? 'edit' : 'add'}`, by, phase))
  const submits = mayWrite(extentOf(`app-message-${kind}-submit`, by, phase))
  // A pending template is changed only by those who may write there.
  return { mayDraft, maySubmit: submits && (mayDraft || row?.state !== 'REQUESTED') }
}

/** Returns the template with the same id in another phase, for a preview. @throws not_found, not_allowed */
export const targetOf = async (db: Db, step: Step, phase: Phase) => {
  const target = inPhase(step, phase)
  if (extentOf(`app-message-${step.place.kind}-view`, step.by, phase) === 'none') return fail('not_allowed')
  if (!(await messagesStore(db, step.place).find(step.templateId))) return fail('not_found')
  const row = await messagesStore(db, target.place).find(step.templateId)
  const newest = row && (await revisionsStore(db, row.id).one(row.revision))
  return {
    target: row && newest ? { version: row.version, status: statusOf(row), content: newest.content } : null,
    ...rightsIn(target, row),
  }
}

interface CopyInput {
  targetPhase: Phase
  version: number
  targetVersion: number
  submit: boolean
  note: string
}

/** Copies the latest revision to another phase. @throws stale_version when either changed since the preview */
export const copyTemplate = async (db: Db, deps: Parts, step: Step, copying: CopyInput) => {
  const { targetPhase, version, targetVersion, submit, note } = copying
  if (targetPhase === step.place.phase) return fail('invalid_input', { fieldErrors: [fieldError('targetPhase', 'invalid')] })
  const target = inPhase(step, targetPhase)
  const source = await lockTemplate(db, step)
  requireVersion(source, version)
  const { content } = (await revisionsStore(db, source.id).one(source.revision)) ?? fail('not_found')
  const row = await messagesStore(db, target.place).lock(step.templateId)
  if ((row?.version ?? 0) !== targetVersion) return failStale(row?.version)
  const { mayDraft, maySubmit } = rightsIn(target, row)
  if (submit ? !maySubmit : !mayDraft) return fail('not_allowed')
  const drafted = row ? await writeRevision(db, deps, target, row, content) : await addTemplate(db, target, content)
  if (!submit || drafted.status === 'REQUESTED') return { status: drafted.status, version: drafted.version, revision: row?.revision ?? 1 }
  return submitLocked(db, deps, target, await lockTemplate(db, target), note)
}
