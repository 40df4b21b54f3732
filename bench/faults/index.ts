import { clock } from './clock.ts'
import { manyConnections, slowCallers } from './connections.ts'
import { databaseDiskFull, filesDiskFull } from './disk.ts'
import { droppedUploads } from './dropped.ts'
import { hungDatabase } from './hung.ts'
import { killedUploads } from './killed-uploads.ts'
import { lines } from './lines.ts'
import { withoutBucket, withoutMail } from './outages.ts'
import { restartedDatabase, stoppedPortal } from './restart.ts'
import { restore } from './restore.ts'
import { storm } from './storm.ts'
import { killOneOfTwo } from './twins.ts'
import { webhooks } from './webhooks.ts'

const programs: Record<string, () => Promise<string[]>> = {
  'disk-of-files': filesDiskFull,
  'disk-of-database': databaseDiskFull,
  hung: hungDatabase,
  restart: restartedDatabase,
  stop: stoppedPortal,
  connections: manyConnections,
  slow: slowCallers,
  mail: withoutMail,
  bucket: withoutBucket,
  clock,
  line: lines,
  restore,
  'dropped-uploads': droppedUploads,
  'killed-uploads': killedUploads,
  storm,
  twins: killOneOfTwo,
  webhooks,
}

/** Runs the named faults, or all of them one after the other. @returns the problems found */
export const faults = async (names: readonly string[]): Promise<string[]> => {
  const unknown = names.filter((name) => !(name in programs))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(programs).join(', ')}.`)
  const problems: string[] = []
  for (const [name, program] of Object.entries(programs)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n# ${name}`)
    problems.push(...(await program()).map((problem) => `${name}: ${problem}`))
  }
  return problems
}
