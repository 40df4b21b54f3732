import type { Db } from '../database/database.ts'

export interface WorkOptions<T extends object> {
  /** Seconds after which a running job is considered lost and run again. Default: two minutes. */
  withinSeconds?: number
  /** Seconds without a heartbeat after which a job is considered lost. At least 10. */
  heartbeatSeconds?: number
  /** How many jobs of the queue a process runs at once, one batch after the other. Default: one. */
  batchSize?: number
  /** How many jobs of the queue a process runs side by side. Default: one. */
  concurrency?: number
  /** Jobs of one group, such as an app's, of which a process runs at most `concurrency` at once. */
  group?: { of: (data: T) => string; concurrency: number }
  /** How often a failed or lost job is retried. Default: eight times. */
  retries?: number
  /** Called for a job that failed every time. */
  giveUp?: (data: T) => Promise<void>
}

/** The load of one queue. */
export interface QueueLoad {
  name: string
  /** Jobs ready to run. */
  ready: number
  active: number
  /** Jobs that failed for good, as long as the queue keeps them. */
  failed: number
}

/** Background work, run at least once by one of the portal's processes. Handlers must be idempotent. */
export interface Jobs {
  /** Queues jobs in the caller's transaction, in one statement: they run only if that commits. */
  send(db: Db, name: string, ...data: readonly object[]): Promise<void>
  /** Returns whether a queue has jobs with these data that wait, run, or will be retried. */
  has(db: Db, name: string, data: object): Promise<boolean>
  /** Registers the handler of a queue's jobs. Call before `open`. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: WorkOptions<T>): void
  /** Registers a handler that runs at fixed times (cron, in the display time zone). */
  every(name: string, cron: string, handler: () => Promise<void>): void
  /** Creates the queues, or brings them up to date. From then on jobs can be queued. */
  open(): Promise<void>
  /** Starts working on the queues, once. */
  start(): Promise<void>
  /** Returns every queue's load, counted once a minute. */
  load(): Promise<QueueLoad[]>
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>
}
