import type { Db } from '../database/database.ts'

/** How much a queue has before it. */
export interface QueueLoad {
  name: string
  /** Jobs that could be done now. */
  ready: number
  active: number
  /** Jobs that were given up, as long as the queue remembers them. */
  failed: number
}

/** Work that is done later, at least once, by one of the portal's processes. Handlers must bear repetition. */
export interface Jobs {
  /** Queues a job in the caller's transaction: it runs only if that commits. */
  send(db: Db, name: string, data: object): Promise<void>
  /** Names who does the jobs of a queue. One that takes longer than two minutes, or `withinSeconds`, is taken for lost and done again. Call before `start`. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: { withinSeconds: number }): void
  /** The same at fixed times (cron, in the display time zone). */
  every(name: string, cron: string, handler: () => Promise<void>): void
  start(): Promise<void>
  /** Every queue's load, counted anew once a minute. */
  load(): Promise<QueueLoad[]>
  /** Finishes what is running. */
  stop(): Promise<void>
}
