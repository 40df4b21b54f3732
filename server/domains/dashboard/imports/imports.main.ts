import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Counts, ImportProblem } from '@portico/contract/dashboard/imports'
import { ConfigError, readConfig } from '../../../config.ts'
import { FolderInUse } from '../../../kernel/database/lock.ts'
import { openFolder, openPostgres } from '../../../kernel/database/open.ts'
import { WrongRoles } from '../../../kernel/database/rights.ts'
import { createLog } from '../../../kernel/log.ts'
import { prepareSchema } from '../../../schema.ts'
import { importCsv } from './imports.actions.ts'
import { ImportError } from './reading/imports.mapping.ts'
import { problemText } from './imports.rules.ts'
import { readMapping } from './reading/imports.yaml.ts'

const usage = `Usage: npm run import -- FILE.csv --mapping FILE.yaml [--dry-run] [--report FILE]

Creates or updates apps and their metadata from a CSV file. docs/importing.md describes mappings.
  --dry-run   reads and checks everything, writes nothing
  --report    writes what was left out to a file instead of the terminal`

const readArguments = () => {
  const options = {
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values.help || file === undefined || more.length > 0 || values.mapping === undefined) throw new ImportError(usage)
    return { file, mapping: values.mapping, dryRun: values['dry-run'] ?? false, report: values.report }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(usage)
  }
}

const width = 30
const bar = (share: number, { rows }: Counts): string =>
  `\r[${'='.repeat(Math.round(share * width)).padEnd(width)}] ${Math.round(share * 100)} %  ${rows} rows `

/** Shows progress: as a bar on a terminal, as occasional lines elsewhere. */
const progress = (share: () => number) => {
  let printed = 0
  return (counts: Counts): void => {
    if (process.stderr.isTTY) process.stderr.write(bar(share(), counts))
    else if (counts.rows - printed >= 2_500) {
      printed = counts.rows
      console.error(`${Math.round(share() * 100)} % read, ${counts.rows} rows`)
    }
  }
}

const shownProblems = 20
const problemLine = (problem: ImportProblem): string =>
  `line ${problem.line}${problem.column ? `, ${problem.column}` : ''}: ${problemText(problem)}`

/** Reports problems to a file, or the first of them to the terminal. */
const reporter = (path: string | undefined) => {
  const file = path === undefined ? undefined : createWriteStream(path)
  let count = 0
  return {
    tell: (problem: ImportProblem): void => {
      count += 1
      if (file) file.write(`${problemLine(problem)}\n`)
      else if (count <= shownProblems) console.error(`${process.stderr.isTTY ? '\n' : ''}${problemLine(problem)}`)
    },
    end: async (): Promise<void> => {
      if (!file && count > shownProblems) console.error(`… and ${count - shownProblems} more; --report FILE keeps them all.`)
      if (file) await new Promise((resolve) => file.end(resolve))
    },
  }
}

const summary = (counts: Counts, seconds: number, dryRun: boolean): string =>
  dryRun
    ? `Nothing was written. ${counts.rows} rows: ${counts.rows - counts.skipped} apps, ${counts.skipped} rows skipped, ${counts.leftOut} values left out, ${seconds.toFixed(1)} s.`
    : `${counts.rows} rows: ${counts.created} apps created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.versions} new versions; ${counts.skipped} rows skipped, ${counts.leftOut} values left out, ${seconds.toFixed(1)} s.`

const run = async (): Promise<void> => {
  const { file, mapping: mappingFile, dryRun, report } = readArguments()
  const config = readConfig()
  const mapping = readMapping(await readFile(mappingFile, 'utf8'))
  const { size } = await stat(file)
  const database =
    config.DATABASE_URL === undefined ? await openFolder(config.DATA_DIR) : openPostgres(config.DATABASE_URL, config.DATABASE_POOL)
  const problems = reporter(report)
  try {
    await prepareSchema(database, config.DATABASE_OWNER_URL, createLog(config.LOG_LEVEL))
    const bytes = createReadStream(file)
    const startedAt = performance.now()
    const onProgress = progress(() => (size === 0 ? 1 : bytes.bytesRead / size))
    const counts = await importCsv(database.db, {
      name: basename(file),
      bytes,
      mapping,
      timeZone: config.DISPLAY_TIME_ZONE,
      dryRun,
      onProblem: problems.tell,
      onProgress,
    }).finally(async () => {
      if (process.stderr.isTTY) process.stderr.write('\n')
      await problems.end()
    })
    console.log(summary(counts, (performance.now() - startedAt) / 1000, dryRun))
  } finally {
    await database.close()
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof ImportError ||
  error instanceof ConfigError ||
  error instanceof FolderInUse ||
  error instanceof WrongRoles ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT')

run().catch((error: unknown) => {
  console.error(isForPeople(error) ? error.message : error)
  process.exit(1)
})
