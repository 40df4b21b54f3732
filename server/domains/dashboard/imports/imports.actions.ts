import { type Counts, ImportFinished, type ImportProblem, type Mapping } from '@portico/contract/dashboard/imports'
import { foldCase } from '@portico/contract/kernel/characters'
import { recordActivity } from '../../../kernel/activity/activity.store.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { personFrom } from '../../../kernel/identity/actor.ts'
import { type Author, type KeepablePart, saveApps } from '../../apps/apps/index.ts'
import { companiesNamed } from '../../people/companies/index.ts'
import { addDefinitions, addOptions, definitionsOf, followRecords, optionsOf, saveMany } from '../metadata/index.ts'
import { type CsvRow, readCsv } from './reading/imports.csv.ts'
import { columnsOf, FileError } from './reading/imports.mapping.ts'
import { type ImportedApp, keptColumnsOf, type RowContext, type KnownOptions, readRow, type Row } from './imports.rules.ts'

/** The author of an import that no person started. */
const portal: Author = { id: null, name: 'Import' }
/** Rows per transaction: at most this many are lost when an import is stopped; running it again imports them. */
const batch = 500

export interface Import {
  name: string
  bytes: AsyncIterable<Uint8Array>
  mapping: Mapping
  timeZone: string
  /** The person who runs it; by default the portal. */
  author?: Author
  /** Reads and checks everything, and writes nothing. */
  dryRun?: boolean
  onProblem: (problem: ImportProblem) => void
  /** Called for every app that was read. */
  onApp?: (app: ImportedApp) => void
  onProgress?: (counts: Readonly<Counts>) => void
  /** Called in each batch's transaction with the counts up to and including the batch. */
  onSaving?: (tx: Db, counts: Counts) => Promise<void>
  /** Called in the transaction that records the import as finished. @returns the counts to record; undefined if it has finished before */
  onFinishing?: (tx: Db, counts: Counts) => Promise<Counts | undefined>
}

/** Creates missing keys and categories; refuses keys that exist with another type. */
const prepareKeys = async (db: Db, mapping: Mapping): Promise<void> => {
  const existing = new Map((await definitionsOf(db)).map((definition) => [definition.name, definition]))
  const other = mapping.fields.find(({ key, type }) => existing.has(key) && existing.get(key)?.type !== type)
  if (other) throw new FileError('key_type', { key: other.key, has: existing.get(other.key)?.type ?? '', wanted: other.type })
  const mirrored = mapping.fields.find(({ key }) => existing.get(key)?.origin === 'LGD_DB_BASED')
  if (mirrored) throw new FileError('key_follows', { key: mirrored.key })
  const missing = mapping.fields.filter(({ key }) => !existing.has(key))
  await addDefinitions(
    db,
    missing.map(({ category, key, type, origin, options }) => ({
      category,
      name: key,
      type,
      origin,
      ...(options && { pullDown: options }),
    })),
  )
}

interface SaveInput extends Pick<Import, 'onSaving'> {
  db: Db
  author: Author
  timeZone: string
  /** The counts so far; each batch adds to them once it is saved. */
  counts: Counts
  /** Parts of their records that existing apps keep. */
  keptColumns: readonly KeepablePart[]
  /** Called for each row that the database refused. */
  onRefused: (row: ImportedApp) => void
}

const saveBatch = async (
  { db, author, timeZone, counts, keptColumns, onSaving }: SaveInput,
  rows: readonly ImportedApp[],
): Promise<void> => {
  const after = await inTransaction(db, async (tx) => {
    const names = rows.flatMap(({ app }) => app.developer ?? [])
    const companies = names.length > 0 ? await companiesNamed(tx, names) : new Map<string, number>()
    const apps = rows.map(({ app: { developer, ...app } }) => ({ ...app, developerId: (developer && companies.get(developer)) || null }))
    const saved = await saveApps(tx, apps, author, [followRecords(timeZone)], keptColumns)
    await addOptions(
      tx,
      rows.flatMap(({ options }) => options),
    )
    const written = await saveMany(
      tx,
      rows.map(({ app, values }) => ({ appId: app.id, values })),
      author,
    )
    const sum = { ...counts, versions: counts.versions + written.length }
    for (const as of saved.values()) sum[as] += 1
    await onSaving?.(tx, sum)
    return sum
  })
  Object.assign(counts, after)
}

/** Returns whether a PostgreSQL error is caused by a row's own data: 22 data, 23 constraints, 54 limits. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^(22|23|54)\w{3}$/.test(String(error.code))

/** Saves rows together. When the database refuses them, saves each half separately, so that a bad row does not affect others. */
const saveRows = async (saving: SaveInput, rows: readonly ImportedApp[]): Promise<void> => {
  try {
    await saveBatch(saving, rows)
  } catch (error) {
    const [first] = rows
    if (!first || !isRefusal(error)) throw error
    if (rows.length === 1) return saving.onRefused(first)
    const middle = Math.ceil(rows.length / 2)
    await saveRows(saving, rows.slice(0, middle))
    await saveRows(saving, rows.slice(middle))
  }
}

/** Returns the definitions that the mapping would create, for a dry run in which they are not created. */
const plannedDefinitions = async (db: Db, mapping: Mapping) => {
  const existing = await definitionsOf(db)
  const planned = mapping.fields.map(({ key, type, origin, options }, order) => ({
    id: 0,
    name: key,
    type,
    origin,
    pullDown: options ?? null,
    multiSelectable: false,
    autoComplete: false,
    userEditable: false,
    value: null,
    catgId: 0,
    order,
    searchable: true,
  }))
  return new Map([...planned, ...existing].map((definition) => [definition.name, definition]))
}

/** Yields the apps of a file's rows, each once; reports and counts problems. */
async function* usableApps(
  rows: AsyncIterable<CsvRow>,
  read: (row: Row, line: number) => Promise<ReturnType<typeof readRow>>,
  counts: Counts,
  onProblem: (problem: ImportProblem) => void,
): AsyncGenerator<ImportedApp> {
  const lines = new Map<string, number>()
  const skip = (...problems: ImportProblem[]) => {
    counts.skipped += 1
    for (const problem of problems) onProblem(problem)
  }
  for await (const parsed of rows) {
    const outcome: ReturnType<typeof readRow> = 'code' in parsed ? { problems: [parsed] } : await read(parsed.row, parsed.line)
    const { imported, problems } = outcome
    counts.rows += 1
    if (!imported) skip(...problems)
    else if (lines.has(imported.app.id))
      skip({ line: parsed.line, code: 'repeated', details: { id: imported.app.id, first: lines.get(imported.app.id) ?? 0 } })
    else {
      lines.set(imported.app.id, parsed.line)
      counts.leftOut += problems.length
      for (const problem of problems) onProblem(problem)
      yield imported
    }
  }
}

/** Records an import as finished, once. */
const finish = (
  db: Db,
  { name, author, onFinishing }: { name: string; author: Author; onFinishing: Import['onFinishing'] | undefined },
  counts: Counts,
) =>
  inTransaction(db, async (tx) => {
    const recorded = onFinishing ? await onFinishing(tx, counts) : counts
    if (!recorded) return
    const actor =
      author.id === null ? { kind: 'system' as const, name: author.name } : personFrom({ userKey: author.id, name: author.name })
    await recordActivity(tx, { actor }, ImportFinished, { file: name, ...recorded })
  })

/** Returns the options of the sets that a mapping fills. */
const knownOptions = async (db: Db, mapping: Mapping): Promise<KnownOptions> => {
  const sets = await optionsOf(
    db,
    mapping.fields.flatMap(({ options }) => options ?? []),
  )
  return new Map([...sets].map(([set, values]) => [set, new Map([...values].map((value) => [foldCase(value), value]))]))
}

/**
 * Imports a CSV file by its mapping, in transactions of some hundred rows. Invalid rows and values are reported and skipped.
 * Of several rows for one app the first counts. Running it again changes nothing.
 * @throws FileError when nothing can be imported, or nothing after the rows that were
 */
export const importCsv = async (
  db: Db,
  { name, bytes, mapping, timeZone, author = portal, dryRun = false, onProblem, onApp, onProgress, onSaving, onFinishing }: Import,
): Promise<Counts> => {
  const counts: Counts = { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, leftOut: 0, versions: 0 }
  // Keys are created only after the file's first row has shown that it has the columns.
  let context: Promise<RowContext> | undefined
  const prepare = async (): Promise<RowContext> => {
    if (!dryRun) await inTransaction(db, (tx) => prepareKeys(tx, mapping))
    const options = await knownOptions(db, mapping)
    const before = new Map([...options].map(([set, values]) => [set, new Set(values.values())]))
    return { definitions: await plannedDefinitions(db, mapping), options, before }
  }
  const read = async (row: Row, line: number) => readRow(mapping, await (context ??= prepare()), row, line)

  const onRefused = ({ line }: ImportedApp) => {
    counts.skipped += 1
    onProblem({ line, code: 'refused' })
  }
  const flush = async (apps: readonly ImportedApp[]) => {
    if (apps.length > 0 && !dryRun)
      await saveRows({ db, author, timeZone, counts, keptColumns: keptColumnsOf(mapping), onRefused, ...(onSaving && { onSaving }) }, apps)
    onProgress?.(counts)
  }

  let pending: ImportedApp[] = []
  try {
    for await (const app of usableApps(readCsv(bytes, columnsOf(mapping)), read, counts, onProblem)) {
      onApp?.(app)
      if (pending.push(app) < batch) continue
      await flush(pending)
      pending = []
    }
  } catch (error) {
    // Rows that were read before the file became unreadable are still imported.
    if (error instanceof FileError) await flush(pending)
    throw error
  }
  await flush(pending)
  if (!dryRun) await finish(db, { name, author, onFinishing }, counts)
  return counts
}
