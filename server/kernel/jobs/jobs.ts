import type { Db } from '../database/database.ts'

export interface WorkOptions<T extends object> {
  /** One that takes longer is taken for lost and done again. Default: two minutes. */
  withinSeconds?: number
  /** One whose process has said nothing for so long is taken for lost as well. At least 10. */
  heartbeatSeconds?: number
  /** How often a job that failed or was lost is done again. Default: eight times. */
  tries?: number
  /** Told of a job that failed every time. */
  giveUp?: (data: T) => Promise<void>
}

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
  /** Names who does the jobs of a queue. Call before `start`. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: WorkOptions<T>): void
  /** The same at fixed times (cron, in the display time zone). */
  every(name: string, cron: string, handler: () => Promise<void>): void
  start(): Promise<void>
  /** Every queue's load, counted anew once a minute. */
  load(): Promise<QueueLoad[]>
  /** Finishes what is running. */
  stop(): Promise<void>
}
