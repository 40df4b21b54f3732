import { buildLife, type BuildMove, isUnderWay } from '@portico/contract/console/builds'
import { isStepUnderWay, type Step, type StepKind, stepKinds } from '@portico/contract/console/pipeline'
import type { Db } from '../../../kernel/database/database.ts'
import { inRetryingTransaction, inTransaction } from '../../../kernel/database/transaction.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Caller } from '../../../kernel/identity/actor.ts'
import { peopleOf } from '../../apps/registrations/index.ts'
import { lockVersion, requireMovable, notifyOfStep, packagesOf, setProcessing, uploadedQueue, versionIn } from '../builds/index.ts'
import { isCheckConnected, requestCheck } from './checks/requests.actions.ts'
import type { CommandResult } from './command.ts'
import { firstSteps, processingOf } from './pipeline.rules.ts'
import { endStep, stepToRun, type StepToRun, latestSteps, pipelineStore, startStep } from './pipeline.store.ts'
import { commandOf, executeStep, type Parts } from './running.actions.ts'

/** Lists the steps that can be run: by the operator's commands, and pre-build checks also by a service. Signing is always possible. */
export const connectedSteps = async (db: Db, { config }: Pick<Parts, 'config'>, appId: string): Promise<StepKind[]> => {
  const commands = stepKinds.filter((kind) => commandOf(config, kind).length > 0)
  return commands.includes('precheck') || !(await isCheckConnected(db, appId)) ? commands : [...commands, 'precheck']
}

/** The queue of steps. */
export const stepQueue = 'build-step'

const moves = { obfuscate: 'obfuscate', sign: 'codesign', precheck: 'precheck' } as const satisfies Record<StepKind, BuildMove | 'precheck'>
/** Checks are for those who may sign. */
const permissionOf = (kind: StepKind) => buildLife.moves[kind === 'obfuscate' ? 'obfuscate' : 'codesign'].permission

export type StepRow = Awaited<ReturnType<ReturnType<typeof pipelineStore>['steps']>>[number]

export const stepOf = ({ createdAt, endedAt, ...row }: StepRow): Step => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** Lists a version's steps, newest first, and tells whether anything of it is under way or about to start. @throws version_not_found */
export const stepsOf = async (db: Db, { jobs }: Pick<Parts, 'jobs'>, appId: string, versionId: number) => {
  // In this order, nothing is missed of a version that is completed and processed meanwhile.
  const { status } = await versionIn(db, appId, versionId)
  const isAwaited = await jobs.has(db, uploadedQueue, { appId, versionId })
  const list = (await pipelineStore(db, appId).steps(versionId)).map(stepOf)
  return { list, underWay: isUnderWay(status) || isAwaited || list.some(isStepUnderWay) }
}

interface Started {
  appId: string
  versionId: number
  kind: StepKind
  /** Null for a step that starts by itself. */
  startedBy: string | null
}

/** Queues a step, in the transaction of its request: for this portal or, without a command for pre-build checks, for a service. @returns its id */
const queueStep = async (
  tx: Db,
  { jobs, config }: Pick<Parts, 'jobs' | 'config'>,
  { appId, versionId, kind, startedBy }: Started,
): Promise<number> => {
  const id = await pipelineStore(tx, appId).addStep(versionId, kind, startedBy)
  await setProcessing(tx, appId, versionId, processingOf(await latestSteps(tx, versionId)))
  const isForService = kind === 'precheck' && commandOf(config, kind).length === 0
  const step = isForService ? await stepToRun(tx, id) : undefined
  if (step) await requestCheck(tx, step)
  else await jobs.send(tx, stepQueue, { jobId: id, appId })
  return id
}

/**
 * Starts a requested step: for the first time, or again after a failure. A check changes no state, so the steps show whether one is under
 * way; the version is locked. @throws those of `requireMovable`; step_missing without a command or service
 */
export const beginStep = async (tx: Db, deps: Parts, { appId, versionId, kind }: Omit<Started, 'startedBy'>, caller: Caller) => {
  const version = await requireMovable(tx, deps, { appId, id: versionId, move: moves[kind] }, caller)
  if (kind === 'precheck' && (await pipelineStore(tx, appId).isChecking(versionId))) return fail('move_not_possible')
  if (kind !== 'sign' && !(await connectedSteps(tx, deps, appId)).includes(kind)) return fail('step_missing')
  const id = await queueStep(tx, deps, { appId, versionId, kind, startedBy: caller.actor.userKey })
  return { id, name: version.name }
}

/** Starts the automatic steps once a version is complete. */
export const startAutomaticSteps = (deps: Parts, appId: string, versionId: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockVersion(tx, appId, versionId)
    const version = await versionIn(tx, appId, versionId)
    const setting = await pipelineStore(tx, appId).setting(version.os)
    if (version.status !== 'UPLOADED' || (await packagesOf(tx, appId, versionId)).length === 0) return
    const obfuscate = setting.obfuscate && commandOf(deps.config, 'obfuscate').length > 0
    for (const kind of firstSteps({ ...setting, obfuscate })) await queueStep(tx, deps, { appId, versionId, kind, startedBy: null })
  })

/** Returns the people notified of a failed step besides the version's makers: its starter or, if automatic, those who may restart it. */
const failureRecipientsOf = async (tx: Db, deps: Parts, { appId, kind, startedBy }: StepToRun): Promise<string[]> => {
  if (startedBy !== null) return [startedBy]
  return peopleOf(tx, appId, { rules: await deps.rules.of(0), permission: permissionOf(kind) })
}

const passedEvents = { obfuscate: 'obfuscated', sign: 'signed', precheck: 'prechecked' } as const

/** Records the outcome of a step, starts what follows and notifies people, in the given transaction. */
export const concludeStep = async (tx: Db, deps: Parts, step: StepToRun, { reason, resultCode }: CommandResult): Promise<void> => {
  const hasPassed = reason === null
  const { appId, versionId, kind } = step
  // Of two steps that end at the same time, the second sees the state that the first has left.
  await lockVersion(tx, appId, versionId)
  if (!(await endStep(tx, step.id, { status: hasPassed ? 'passed' : 'failed', reason, resultCode }))) return
  await setProcessing(tx, appId, versionId, processingOf(await latestSteps(tx, versionId)))
  const setting = await pipelineStore(tx, appId).setting(step.os)
  const signsNext = hasPassed && kind === 'obfuscate' && setting.autoSign && setting.stepOrder === 'after'
  if (signsNext) await queueStep(tx, deps, { appId, versionId, kind: 'sign', startedBy: null })
  const event = hasPassed ? passedEvents[kind] : 'failed'
  const others = hasPassed ? [] : await failureRecipientsOf(tx, deps, step)
  await notifyOfStep(tx, deps, event, { appId, versionId, kind, resultCode, others: [...others, ...setting.receivers] })
}

const conclude = (deps: Parts, step: StepToRun, ended: CommandResult): Promise<void> =>
  inRetryingTransaction(deps.db, (tx) => concludeStep(tx, deps, step, ended))

/** Runs a queued step. If its process dies, `failStep` marks it as failed: a step is not rerun automatically. */
export const runStep = async (deps: Parts, stepId: number): Promise<void> => {
  const step = await stepToRun(deps.db, stepId)
  if (!step || !(await startStep(deps.db, stepId))) return
  const ended = await executeStep(deps, step).catch((error: unknown): CommandResult => {
    deps.log.error({ err: error, stepId }, 'a step of the pipeline broke off')
    return { reason: 'lost', resultCode: null }
  })
  await conclude(deps, step, ended)
}

/** Marks a step whose process was lost as failed. */
export const failStep = async (deps: Parts, stepId: number): Promise<void> => {
  const step = await stepToRun(deps.db, stepId)
  if (step) await conclude(deps, step, { reason: 'lost', resultCode: null })
}
