import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createLanes, type Lanes } from '../lanes.ts'
import { threadOptions } from './threads.ts'

export interface WorkerLimits {
  /** CPU time for one task; up to ten times as much may pass while the machine is busy with other work. */
  milliseconds: number
  megabytes: number
}

/** A thread that does tasks one at a time, each within limits of time and memory. */
export interface LimitedWorker<Task, Answer> {
  /**
   * Does a task off the event loop.
   * @param owner on whose behalf; owners take turns
   * @returns undefined when it takes too long, needs too much memory or crashes
   */
  run(task: Task, owner?: string): Promise<Answer | undefined>
  load: Lanes['load']
  /** Ends the thread once all waiting tasks are done; a later task starts another. */
  close(): Promise<void>
}

const startWorker = async (script: URL, megabytes: number): Promise<Worker> => {
  const worker = new Worker(script, threadOptions({ old: megabytes, young: 8 }))
  await once(worker, 'message')
  // It may crash between two tasks, which must not end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/**
 * Aborts once a worker has used up its time. Measured from outside the thread, which does not respond while it computes.
 * @param milliseconds of CPU; ten times as much may pass while the thread waits for other systems or for the CPU
 * @param abort called with what took the time: computing, or waiting. Only computing is the fault of the task
 */
export const limitTime = (worker: Worker, milliseconds: number, abort: (reason: 'computed' | 'waited') => void): (() => void) => {
  // A thread that has just ended cannot be measured, and need not be.
  const before = worker.cpuUsage().catch(() => undefined)
  let isOver = false
  // Only the first reason counts: an aborted thread can no longer be measured.
  const end = (reason: 'computed' | 'waited'): void => {
    if (!isOver) abort(reason)
    isOver = true
  }
  const checkUsage = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    if (user + system > milliseconds * 1_000) end('computed')
  }
  const timer = setInterval(() => void checkUsage().catch(() => end('waited')), milliseconds / 8)
  const deadline = setTimeout(end, milliseconds * 10, 'waited')
  return () => {
    isOver = true
    clearInterval(timer)
    clearTimeout(deadline)
  }
}

const answerOf = async (worker: Worker, task: unknown, milliseconds: number): Promise<{ answer: unknown } | undefined> => {
  const limit = new AbortController()
  const stopTimer = limitTime(worker, milliseconds, () => limit.abort())
  try {
    const answered = once(worker, 'message', { signal: limit.signal })
    worker.postMessage(task)
    const [answer] = (await answered) as [unknown]
    return { answer }
  } catch {
    return undefined
  } finally {
    stopTimer()
  }
}

/**
 * Keeps a thread for tasks whose cost depends on user input. A thread that takes too long is terminated and replaced, so
 * no task can keep calls from being answered.
 * @param script posts one message when it is ready, and then one in response to each message
 */
export const createLimitedWorker = <Task, Answer>(script: URL, { milliseconds, megabytes }: WorkerLimits): LimitedWorker<Task, Answer> => {
  let worker: Promise<Worker> | undefined
  const lane = createLanes({ count: 1 })

  const end = async (): Promise<void> => {
    const current = worker
    worker = undefined
    await (await current?.catch(() => undefined))?.terminate()
  }

  const runNow = async (task: Task): Promise<Answer | undefined> => {
    const starting = (worker ??= startWorker(script, megabytes))
    const running = await starting.catch(async (error: unknown) => {
      await end()
      throw error
    })
    const answered = await answerOf(running, task, milliseconds)
    if (!answered) await end()
    return answered?.answer as Answer | undefined
  }

  return { run: (task, owner) => lane.run(() => runNow(task), owner), load: lane.load, close: () => lane.run(end) }
}
