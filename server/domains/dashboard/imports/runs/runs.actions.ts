import {
  type Counts,
  type FileColumn,
  type ImportProblem,
  type ImportRun,
  type Mapping,
  maxProblems,
} from '@portico/contract/dashboard/imports'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { cleanFileName } from '../../../../kernel/files/names.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { definitionsOf } from '../../metadata/index.ts'
import { type Import, importCsv } from '../imports.actions.ts'
import { columnsWithSamples } from '../reading/imports.csv.ts'
import { guessMapping } from '../reading/imports.guess.ts'
import { finder } from './found.actions.ts'
import { checkMapping, columnsOf, FileError } from '../reading/imports.mapping.ts'
import { runsStore } from './runs.store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof runsStore>['page']>>['list'][number]
type Parts = Pick<Deps, 'db' | 'files' | 'config'>

const queue = 'import'
/** Limits of an import: it may take 15 minutes; after 30 seconds without a heartbeat another process takes over. */
const workOptions = { withinSeconds: 900, heartbeatSeconds: 30, retries: 3 }
const keptDays = 30
const noCounts: Counts = { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, leftOut: 0, versions: 0 }

export const runFrom = ({ createdAt, finishedAt, ...row }: Row): ImportRun => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

const failureOf = (error: unknown) => {
  if (error instanceof FileError) return { code: error.code, details: error.details }
  throw error
}

/** Stores a file for import. */
export const addRun = async (db: Db, person: Person, { id, name, size }: UploadedFile): Promise<ImportRun> =>
  runFrom(await runsStore(db).add({ id, name: cleanFileName(name), size, personId: person.userKey, author: person.name }))

/** Returns the mapping of an earlier file of this name, if all of its columns are there: a corrected file need not be mapped again. */
const earlierMapping = async (db: Db, name: string, columns: readonly FileColumn[]): Promise<Mapping | undefined> => {
  const names = new Set(columns.map(({ name }) => name))
  return (await runsStore(db).mappings(name)).find((mapping) => columnsOf(mapping).every((column) => names.has(column)))
}

/** Removes an import and its file. @throws not_found, in_use while it is running */
export const removeRun = async (db: Db, id: string): Promise<{ name: string }> => {
  if (!(await runsStore(db).find(id))) fail('not_found')
  return (await runsStore(db).remove(id)) ?? fail('in_use')
}

/** Returns a file's columns with a suggested mapping. @throws not_found */
export const columnsOfFile = async (db: Db, { files }: Pick<Deps, 'files'>, id: string) => {
  const run = (await runsStore(db).find(id)) ?? fail('not_found')
  const bytes = await files.get(id)
  try {
    const columns = await columnsWithSamples(bytes)
    const guess = guessMapping(columns, await definitionsOf(db), run.name.replace(/\.[^.]*$/, '').slice(0, 100) || 'CSV')
    const earlier = run.mapping ?? (await earlierMapping(db, run.name, columns))
    return { columns, guess: earlier ?? guess ?? null, remembered: earlier !== undefined, failure: null }
  } catch (error) {
    return { columns: [], guess: null, remembered: false, failure: failureOf(error) }
  } finally {
    bytes.destroy()
  }
}

interface Work extends Pick<Import, 'author' | 'onApp' | 'dryRun'> {
  name: string
  mapping: Mapping
  onProblem?: (problem: ImportProblem) => void
  /** Called in each batch's transaction. @param share share of the file read so far, 0–1 */
  onSaving?: (tx: Db, share: number, counts: Counts) => Promise<void>
  /** Called in the transaction that records the import as finished. @returns the counts to record; undefined if it has finished before */
  onFinishing?: (tx: Db, counts: Counts, problems: readonly ImportProblem[]) => Promise<Counts | undefined>
}

/** Imports, or checks, a whole file. A failure includes the counts and problems up to then. */
const importFile = async ({ db, files, config }: Parts, id: string, size: number, { onProblem, onSaving, onFinishing, ...work }: Work) => {
  const problems: ImportProblem[] = []
  let counts = noCounts
  const bytes = await files.get(id)
  let read = 0
  const counted = async function* () {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      read += chunk.length
      yield chunk
    }
  }
  try {
    checkMapping(work.mapping)
    await importCsv(db, {
      ...work,
      bytes: counted(),
      timeZone: config.DISPLAY_TIME_ZONE,
      onProblem: (problem) => {
        onProblem?.(problem)
        if (problems.length < maxProblems) problems.push(problem)
      },
      onProgress: (soFar) => {
        counts = { ...soFar }
      },
      ...(onSaving && { onSaving: (tx, counts) => onSaving(tx, size === 0 ? 1 : Math.min(1, read / size), counts) }),
      ...(onFinishing && { onFinishing: (tx, counts) => onFinishing(tx, counts, problems) }),
    })
    return { counts, problems, failure: null }
  } catch (error) {
    return { counts, problems, failure: failureOf(error) }
  } finally {
    bytes.destroy()
  }
}

/** Performs a trial run of an import. @throws not_found */
export const check = async (db: Db, deps: Parts, id: string, mapping: Mapping) => {
  const { size, name } = (await runsStore(db).find(id)) ?? fail('not_found')
  const { onApp, onProblem, found } = finder(mapping)
  const checked = await importFile({ ...deps, db }, id, size, { name, mapping, dryRun: true, onApp, onProblem })
  return { ...checked, found: await found(db) }
}

/** Starts an import in a person's name once the transaction has committed. @throws not_found, in_use while it is running */
export const startImport = async (
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  { userKey, name }: Person,
  { id, mapping }: { id: string; mapping: Mapping },
): Promise<{ name: string }> => {
  if (!(await runsStore(db).find(id))) fail('not_found')
  const started = (await runsStore(db).start(id, { personId: userKey, author: name, mapping })) ?? fail('in_use')
  await jobs.send(db, queue, { id })
  return started
}

/** Adds what interrupted attempts have saved: their apps are found unchanged by the next attempt. */
const sumOf = (before: Counts, now: Counts): Counts => ({
  ...now,
  created: before.created + now.created,
  updated: before.updated + now.updated,
  unchanged: Math.max(0, now.unchanged - before.created - before.updated),
  versions: before.versions + now.versions,
})

/**
 * Runs a started import. Repeating it changes nothing; an interrupted one stays marked as running and
 * is retried.
 */
export const run = async (deps: Parts, id: string): Promise<void> => {
  const store = runsStore(deps.db)
  const found = await store.begin(id)
  if (!found?.mapping) return
  const { attempt } = found
  const before = found.counts ?? noCounts
  const { counts, problems, failure } = await importFile(deps, id, found.size, {
    name: found.name,
    mapping: found.mapping,
    author: { id: found.personId, name: found.author },
    onSaving: async (tx, share, newCounts) => {
      // A process that was considered lost rolls back: it must not overwrite later changes.
      if (!(await runsStore(tx).progress(id, attempt, share, sumOf(before, newCounts))))
        throw new Error('Another process has taken over the import')
    },
    onFinishing: async (tx, newCounts, newProblems) => {
      const all = sumOf(before, newCounts)
      return (await runsStore(tx).finish(id, attempt, all, newProblems)) ? all : undefined
    },
  })
  if (failure) await store.fail(id, failure, { attempt, counts: sumOf(before, counts), problems })
}

/** Registers the background imports, and a nightly job that deletes files older than thirty days. */
export const importsJobs = (deps: Parts & Pick<Deps, 'jobs'>): void => {
  const giveUp = async ({ id }: { id: string }) => void (await runsStore(deps.db).fail(id, { code: 'interrupted', details: {} }))
  deps.jobs.work<{ id: string }>(queue, ({ id }) => run(deps, id), { ...workOptions, giveUp })
  deps.jobs.every('forget-imports', '41 4 * * *', async () => {
    await inTransaction(deps.db, async (tx) => {
      const deleted = await runsStore(tx).deleteOld(keptDays)
      await storedFiles(tx).release(deleted.map(({ id }) => id))
    })
  })
}
