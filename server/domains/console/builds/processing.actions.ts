import type { BuildMove, FileVariant, ProcessingState } from '@portico/contract/console/builds'
import type { StepKind } from '@portico/contract/console/pipeline'
import { fileTypeOf } from '@portico/contract/kernel/checks'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import { storedFiles } from '../../../kernel/files/stored.store.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'
import { factsOf, lockVersionFor, notifyPeople, removeFiles, versionIn } from './builds.actions.ts'
import { checkProblem, moveProblem } from './builds.rules.ts'
import { buildsStore, type VersionRow } from './builds.store.ts'
import { blobsStore } from './files/blobs.store.ts'
import { emitBuild, type StepEvent } from './events.actions.ts'
import { type FileRow, filesStore } from './files/files.store.ts'
import { contributorsOf } from './testable.store.ts'
import type { FileContents } from './inspecting/reading.ts'

/** A caller's wish for a version: to make a transition, or to have it checked. */
interface Wanted {
  appId: string
  id: number
  move: BuildMove | 'precheck'
}

/** Returns a version on which the caller may do this now. @throws version_not_found, not_allowed, move_not_possible */
export const requireMovable = async (
  db: Db,
  deps: Pick<Deps, 'config'>,
  { appId, id, move }: Wanted,
  caller: Caller,
): Promise<VersionRow> => {
  const version = await lockVersionFor(db, appId, id, caller)
  const [facts, holder] = [factsOf(version, deps), holderOf(caller)]
  const problem = move === 'precheck' ? checkProblem(facts, holder) : moveProblem(move, facts, holder)
  return problem ? fail(problem) : version
}

/** Locks a version until the transaction ends. */
export const lockVersion = (db: Db, appId: string, id: number) => buildsStore(db, appId).lock(id)

/** Sets a version's pipeline step. @returns the version's state */
export const setProcessing = async (db: Db, appId: string, id: number, processing: ProcessingState | null) => {
  await buildsStore(db, appId).process(id, processing)
  return buildsStore(db, appId).settle(id)
}

/** A package that a step processes. */
export interface PackageToProcess {
  /** The original. */
  source: FileRow
  /** The variant to process. */
  file: FileRow
}

/**
 * Lists a version's packages: each in the first of these variants in which it is a package, otherwise as uploaded. A detached
 * signature is not a package.
 */
export const packagesOf = async (
  db: Db,
  appId: string,
  versionId: number,
  variants: readonly FileVariant[] = [],
): Promise<PackageToProcess[]> => {
  const files = (await filesStore(db, appId).ofVersion(versionId)).filter(({ status }) => status === 'ready')
  const packages = files.filter(({ name }) => fileTypeOf(name) === 0)
  return packages
    .filter(({ variant }) => variant === 'original')
    .map((source) => {
      const made = packages.filter(({ sourceId }) => sourceId === source.id)
      const [file = source] = variants.flatMap((wanted) => made.find(({ variant }) => variant === wanted) ?? [])
      return { source, file }
    })
}

interface ProducedFile {
  variant: Exclude<FileVariant, 'original'>
  /** The variants that it replaces besides an earlier one of its own: they were made from that, so they are no longer valid. */
  replaces: readonly FileVariant[]
  name: string
  contents: FileContents
  /** The id of its bytes in the file store, not owned yet. */
  storedId: string
}

/** Adds a step's output, replacing earlier output and everything made from it. @returns stored files that are no longer needed */
export const addVariant = async (
  tx: Db,
  appId: string,
  source: FileRow,
  { variant, replaces, name, contents, storedId }: ProducedFile,
): Promise<string[]> => {
  await acquireLock(tx, 'build-space', appId)
  const store = filesStore(tx, appId)
  const unused: string[] = []
  const discard = async (ids: readonly string[]) => void unused.push(...ids)
  const variants = (await store.ofComponent(source.componentId)).filter((file) => file.sourceId === source.id)
  const before = variants.filter((file) => file.variant === variant || replaces.includes(file.variant))
  await removeFiles({ db: tx, discard }, appId, before)
  const { size, md5, sha256, blake2b, inspection } = contents
  const blobs = blobsStore(tx, appId)
  const existing = await blobs.find(sha256, size)
  if (existing) unused.push(storedId)
  else {
    await blobs.add({ id: storedId, size, md5, sha256, blake2b, inspection })
    await storedFiles(tx).own([storedId], { kind: 'build-blob', id: storedId })
  }
  const file = { id: randomUUID(), componentId: source.componentId, variant, sourceId: source.id, name, size, md5, sha256 }
  const isPackage = inspection !== null
  await store.add({ ...file, fileType: isPackage ? 0 : null, uploadedBy: null }, { blobId: existing?.id ?? storedId })
  await storedFiles(tx).release(unused)
  return unused
}

/** The end of a pipeline step. */
interface StepEnd {
  appId: string
  versionId: number
  kind: StepKind
  resultCode: number | null
  /** People who are notified besides those who made the version. */
  others: readonly string[]
}

/** Notifies outside systems, the people who made a version, and others, about a step. People are not notified of a passed precheck. */
export const notifyOfStep = async (
  tx: Db,
  parts: Pick<Deps, 'mail' | 'config' | 'rules'>,
  event: StepEvent,
  { appId, versionId, kind, resultCode, others }: StepEnd,
): Promise<void> => {
  const version = await versionIn(tx, appId, versionId)
  await emitBuild(tx, appId, version, event)
  if (event === 'prechecked') return
  const news = event === 'failed' ? (`${kind}Failed` as const) : event
  await notifyPeople(tx, parts, news, { appId, version, resultCode, to: [...(await contributorsOf(tx, appId, [versionId])), ...others] })
}
