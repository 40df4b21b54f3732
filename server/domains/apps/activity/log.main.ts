import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../../../config.ts'
import { FolderInUse } from '../../../kernel/database/lock.ts'
import { openFolder, openPostgres } from '../../../kernel/database/open.ts'
import { verdictText, verifyLog } from './sealing/verification.actions.ts'

const usage = `Usage: npm run log -- verify [--seal NUMBER=HASH]…

Recomputes the seals of the activity log, and reports the first entry that was changed, removed or added.
  --seal   a seal that was recorded outside the database, which must still be there; may be given several times`

/** Thrown for unknown arguments. */
class UsageError extends Error {}

const parseSeal = (text: string): [number, string] => {
  const [, number, hash] = /^(\d{1,9})=([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new UsageError(usage)
  return [Number(number), hash]
}

const readArguments = (): Map<number, string> => {
  try {
    const { values, positionals } = parseArgs({ options: { seal: { type: 'string', multiple: true } }, allowPositionals: true })
    if (positionals.join(' ') !== 'verify') throw new UsageError(usage)
    return new Map((values.seal ?? []).map(parseSeal))
  } catch {
    throw new UsageError(usage)
  }
}

const run = async (): Promise<void> => {
  const recordedSeals = readArguments()
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = readConfig()
  const database = DATABASE_URL === undefined ? await openFolder(DATA_DIR) : openPostgres(DATABASE_URL, DATABASE_POOL)
  try {
    const verdict = await verifyLog(database.background, recordedSeals, new Date())
    console.log(verdictText(verdict))
    process.exitCode = verdict.broken ? 1 : 0
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof ConfigError || error instanceof FolderInUse
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
