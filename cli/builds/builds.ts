import { setTimeout as sleep } from 'node:timers/promises'
import { type BuildFile, BuildFolder, type BuildState, builds, isUnderWay, VersionSystem } from '@portico/contract/console/builds'
import { pipeline, type Step } from '@portico/contract/console/pipeline'
import type { Access } from '../access.ts'
import { call, exitCodes, Problem } from '../client.ts'
import { type CommandContext, type CommandResult, numberOption, textOption } from '../command.ts'
import { type Checksums, checksumsOf } from './checksums.ts'
import { filesIn, type LocalFile, systemOf } from './folder.ts'
import { retryDelays, sendFile } from './send.ts'

const wording =
  'portico builds upload DIR --app APP --folder FOLDER --version NAME, or portico builds status VERSION-ID --app APP [--wait [--timeout MINUTES]]'

/** Checks that a word is one of the allowed ones. @throws Problem listing them */
const oneOf = <Word extends string>(name: string, { options }: { options: readonly Word[] }, value: string): Word => {
  const word = options.find((one) => one === value)
  if (word === undefined) throw new Problem(`--${name} must be one of ${options.join(', ')}.`, exitCodes.usage)
  return word
}

interface Place {
  appId: string
  vid: number
  cid: number
}

/** Returns the version of that name, adding it if it is new. */
const findOrAddVersion = async (
  { access }: CommandContext,
  appId: string,
  version: { folder: BuildFolder; os: VersionSystem; name: string },
) => {
  const { list } = await call(access(), builds.list, { params: { appId }, query: version })
  return list[0]?.id ?? (await call(access(), builds.add, { params: { appId }, body: { ...version, memo: '' } })).id
}

/** Returns the component of that name, adding it if it is new, and its files. */
const componentOf = async ({ access }: CommandContext, { appId, vid, name }: Omit<Place, 'cid'> & { name: string }) => {
  const { version } = await call(access(), builds.one, { params: { appId, vid } })
  const existing = version.tree.find((one) => one.name === name)
  if (existing) return { cid: existing.id, files: existing.files }
  const { id } = await call(access(), builds.addComponent, { params: { appId, vid }, body: { type: 'client', name } })
  return { cid: id, files: [] }
}

/** Declares checksums, retrying while the portal cannot be reached; declaring twice does no harm. @throws Problem */
const declare = async (access: Access, params: { appId: string; fid: string }, body: Checksums) => {
  for (const delay of retryDelays)
    try {
      return await call(access, builds.declare, { params, body })
    } catch (error) {
      if (!(error instanceof Problem) || error.exit !== exitCodes.unreachable) throw error
      await sleep(delay)
    }
  return call(access, builds.declare, { params, body })
}

/**
 * Sends a file, and declares its checksums as soon as they are computed.
 * @returns whether the app turned out to have it already
 */
const sendAndDeclare = async (
  access: Access,
  params: { appId: string; fid: string },
  path: string,
  send: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const [enough, sent] = [new AbortController(), new AbortController()]
  const recognise = async (): Promise<boolean> => {
    const { known, sha256Wanted } = await declare(access, params, await checksumsOf({ path, sha256: false }))
    if (!sha256Wanted) return known
    const checksums = await checksumsOf({ path, sha256: true }, sent.signal).catch((error: unknown) => {
      // Once everything has been sent, recognising the file gains nothing.
      if (!sent.signal.aborted) throw error
    })
    return checksums !== undefined && (await declare(access, params, checksums)).known
  }
  const recogniseEarly = async (): Promise<boolean> => {
    const isKnown = await recognise()
    if (isKnown) enough.abort()
    return isKnown
  }
  try {
    const [isKnown] = await Promise.all([recogniseEarly(), send(enough.signal).then(() => sent.abort())])
    return isKnown
  } finally {
    // If one of them fails, the other is aborted.
    enough.abort()
    sent.abort()
  }
}

/** Uploads one file, unless the component has it already, and computes its checksums meanwhile. */
const sendOne = async (
  context: CommandContext,
  { appId, cid }: Place,
  file: LocalFile,
  uploaded: ReadonlyMap<string, Pick<BuildFile, 'size' | 'md5'>>,
): Promise<string> => {
  const { progress } = context
  const { path, name, size } = file
  progress.show(name, 0, size)
  const stored = uploaded.get(name)
  if (stored?.size === size && stored.md5 === (await checksumsOf({ path, sha256: false })).md5) return 'there'
  const access = context.access()
  const upload = await call(access, builds.begin, { params: { appId, cid }, body: { name, size } })
  const { fileId, url, received } = upload
  const onProgress = (sent: number) => progress.show(name, sent, size)
  const send = (signal: AbortSignal) => sendFile(access, file, { url, sizes: upload, onProgress, signal })
  if (await sendAndDeclare(access, { appId, fid: fileId }, path, send)) return 'there'
  return received > 0 ? 'resumed' : 'sent'
}

const otherContents = 'The version has a file of this name with other contents. Delete it first, or upload to another version.'

const inProgress = 'Someone else is uploading a file with this name. Run the command again when that has finished.'

/** Returns why a file was not uploaded, with its name; an unexpected error as it is. */
const problemWith = ({ name }: LocalFile, kept: readonly BuildFile[], error: unknown): unknown => {
  if (error instanceof Problem) {
    const { message, exit, failure } = error
    const isInProgress = kept.some((file) => file.name === name && file.status === 'uploading')
    return new Problem(`${name}: ${failure === 'name_taken' ? (isInProgress ? inProgress : otherContents) : message}`, exit, failure)
  }
  // Errors of the file system have a path.
  return error instanceof Error && 'path' in error ? new Problem(`${name}: ${error.message}`, exitCodes.usage) : error
}

const upload = async (context: CommandContext, path: string): Promise<CommandResult> => {
  const appId = textOption(context, 'app')
  const folder = oneOf('folder', BuildFolder, textOption(context, 'folder'))
  const name = textOption(context, 'version')
  const files = filesIn(path)
  const { os: chosen, component } = context.options
  const os = typeof chosen === 'string' ? oneOf('os', VersionSystem, chosen) : systemOf(files)
  const vid = await findOrAddVersion(context, appId, { folder, os, name })
  const { cid, files: kept } = await componentOf(context, { appId, vid, name: typeof component === 'string' ? component : 'game' })
  const uploaded = new Map(kept.flatMap((one) => (one.status === 'ready' || one.status === 'verifying' ? [[one.name, one]] : [])))
  const results: { name: string; how: string }[] = []
  for (const file of files) {
    const outcome = await sendOne(context, { appId, vid, cid }, file, uploaded).catch((error: unknown) => {
      throw problemWith(file, kept, error)
    })
    context.progress.end(file.name, outcome)
    results.push({ name: file.name, how: outcome })
  }
  const next = `portico builds status ${vid} --app ${appId}`
  return {
    lines: [
      `Sent to version ${name} of ${folder}: ${files.length} ${files.length === 1 ? 'file' : 'files'}. To see whether they are verified: ${next}`,
    ],
    value: { version: vid, component: cid, files: results },
  }
}

const failedStates: readonly BuildState[] = ['UPLOAD_FAILED', 'OBFUSCATING_FAILED', 'SIGNING_FAILED']

/** Returns whether the latest pre-build check failed, unless a package was uploaded since: no state of a version tells. */
const failedCheck = (steps: readonly Step[], files: readonly BuildFile[]): boolean => {
  const check = steps.find(({ kind }) => kind === 'precheck')
  return (
    check?.status === 'failed' &&
    files.every(({ fileType, sourceId, createdAt }) => fileType !== 0 || sourceId !== null || createdAt < check.createdAt)
  )
}

const stepReason = ({ reason, resultCode }: Step): string =>
  reason === null ? '' : `: ${reason}${resultCode === null ? '' : ` ${resultCode}`}`

/**
 * Reports the state of a version, its files and its steps. Exits with `refused` if a file, the last step or the last check failed, with
 * `notYet` if something is in progress or about to start.
 */
const status = async (context: CommandContext, id: string): Promise<CommandResult> => {
  const appId = textOption(context, 'app')
  if (!/^\d+$/.test(id)) throw new Problem(wording, exitCodes.usage)
  const on = { params: { appId, vid: Number(id) } }
  // The version is read last: once nothing is under way, it is as the steps have left it.
  const { list, underWay } = await call(context.access(), pipeline.jobs, on)
  const latest = list.filter(({ kind }, at) => list.findIndex((step) => step.kind === kind) === at).toReversed()
  const { version } = await call(context.access(), builds.one, on)
  const all = version.tree.flatMap((component) => component.files.map((file) => ({ ...file, component: component.name })))
  const files = all.map(({ component, name, status: state, reason, received, size }) => ({
    component,
    name,
    status: state,
    reason,
    received,
    size,
  }))
  const lines = [
    ...files.map(({ component, name, status: state, reason }) => `${state.padEnd(12)} ${component}/${name}${reason ? `: ${reason}` : ''}`),
    ...latest.map((step) => `${step.status.padEnd(12)} ${step.kind}${stepReason(step)}`),
  ]
  const isRefused = files.some((file) => file.status === 'failed')
  const isInProgress = underWay || isUnderWay(version.status)
  const hasFailed = isRefused || failedStates.includes(version.status) || failedCheck(list, all)
  const exit = isInProgress && !isRefused ? exitCodes.notYet : hasFailed ? exitCodes.refused : 0
  const steps = latest.map(({ kind, status: state, reason, resultCode }) => ({ kind, status: state, reason, resultCode }))
  const value = { version: version.id, status: version.status, files, steps }
  return { lines: [`${version.name}, ${version.status}`, ...lines], value, exit }
}

const pollMs = 2_000
/** Longest wait, in minutes, where no other is chosen: an upload that was given up may be in progress for days. */
const defaultTimeout = 120

/**
 * Waits until no file or step is in progress or about to start, and returns the state then; at once if a file was refused, because
 * nothing follows, and after the time limit whatever the state.
 */
const finalStatus = async (context: CommandContext, id: string): Promise<CommandResult> => {
  const until = performance.now() + (numberOption(context, 'timeout') ?? defaultTimeout) * 60_000
  for (;;) {
    const state = await status(context, id)
    if (state.exit !== exitCodes.notYet || performance.now() + pollMs > until) return state
    await sleep(pollMs)
  }
}

/** `portico builds upload` and `portico builds status`. */
export const buildsOf = async (context: CommandContext): Promise<CommandResult> => {
  const [verb, what] = context.words
  if (verb === 'upload' && what !== undefined) return upload(context, what)
  if (verb === 'status' && what !== undefined) return context.options.wait === true ? finalStatus(context, what) : status(context, what)
  throw new Problem(wording, exitCodes.usage)
}
