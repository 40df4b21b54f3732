import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../../server/kernel/database/open.ts'
import { browser } from '../client.ts'
import { createFolder, fillDatabase, startPortalOn } from '../setup.ts'
import { createLedger } from '../ledger.ts'
import { isReady, type RunningPortal } from '../portal.ts'
import { createPostgres, type PostgresOptions } from '../server.ts'

const createScene = async (options: Partial<PostgresOptions> = {}) => {
  const { folder, remove } = await createFolder()
  const postgres = await createPostgres({ folder: `${folder}/postgres`, ...options })
  await postgres.start()
  const filled = await fillDatabase(postgres.url, 1_000)
  const ledger = createLedger()
  const portals: RunningPortal[] = []
  const closers: (() => Promise<unknown>)[] = []
  return {
    folder,
    postgres,
    ledger,
    ...filled,
    /** @param url of the database, possibly through a proxy */
    start: async (more: Record<string, string> = {}, url = postgres.url): Promise<RunningPortal> => {
      // Writers add a favorite now and then, for as long as a fault lasts.
      const portal = await startPortalOn(url, `${folder}/data`, { FAVORITES_MAX: '10000', ...more })
      portals.push(portal)
      return portal
    },
    /** Creates callers with connections of their own. */
    browsersOn: (origin: string, count: number) => Array.from({ length: count }, () => browser(origin, filled.cookie)),
    audit: async (url = postgres.url, origin?: string): Promise<string[]> => {
      const { db, close } = openPostgres(url, 2)
      const reader = origin === undefined ? undefined : browser(origin, filled.cookie)
      const { problems, ...kept } = await ledger.audit(db, reader).finally(close)
      reader?.close()
      console.log(`acknowledged: ${kept.saves} saves, ${kept.favorites} favorites, ${kept.files} files; lost: ${problems.length}`)
      return problems
    },
    /** Keeps another part of the scene, which is closed with it after the portals have ended. */
    add: <T extends { close: () => Promise<unknown> }>(part: T): T => {
      closers.push(part.close)
      return part
    },
    clear: async (): Promise<void> => {
      for (const portal of portals) {
        portal.child.kill('SIGKILL')
        await portal.ended
      }
      for (const close of closers.toReversed()) await close()
      await postgres.stop()
      await remove()
    },
  }
}

/** The starting point of every fault: a PostgreSQL with generated apps, a place for files, and a ledger of what was acknowledged. */
export type Scene = Awaited<ReturnType<typeof createScene>>

/** Runs a fault on a scene of its own, which is cleared however the fault ends. */
export const onScene = async <T>(run: (scene: Scene) => Promise<T>, options?: Partial<PostgresOptions>): Promise<T> => {
  const scene = await createScene(options)
  try {
    return await run(scene)
  } finally {
    await scene.clear()
  }
}

/** Returns the seconds until the portal is ready. @throws after two minutes */
export const secondsUntilReady = async (origin: string): Promise<string> => {
  const startedAt = performance.now()
  while (!(await isReady(origin))) {
    if (performance.now() - startedAt > 120_000) throw new Error('the portal did not recover within two minutes')
    await sleep(50)
  }
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
}
