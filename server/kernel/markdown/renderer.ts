import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { markdownProblem } from '@portico/contract/kernel/markdown'
import { createLanes } from '../lanes.ts'
import type { Rendered, RenderOptions } from './markdown.ts'
import type { RenderTask } from './worker.ts'

/** Thrown when a text cannot be rendered within the limits of time and memory. */
export class TextTooComplex extends Error {}

export interface Renderer {
  /** Renders a text off the event loop, one at a time. @throws TextTooComplex */
  render(markdown: string, options?: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}

export interface RendererLimits {
  /** CPU time for one text; up to ten times as much may pass while the machine is busy with other work. */
  milliseconds?: number
  megabytes?: number
}

const startWorker = async (megabytes: number): Promise<Worker> => {
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // The process's settings and secrets are not passed on.
    env: {},
    execArgv: [],
  })
  await once(worker, 'message')
  // It may crash between two texts, which must not end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** Aborts once a worker has used up its time. Measured from outside the thread, which does not respond while it computes. */
const limitTime = (worker: Worker, milliseconds: number, abort: () => void): (() => void) => {
  const before = worker.cpuUsage()
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    if (user + system > milliseconds * 1_000) abort()
  }
  const looking = setInterval(() => void look().catch(abort), milliseconds / 8)
  const waiting = setTimeout(abort, milliseconds * 10)
  return () => {
    clearInterval(looking)
    clearTimeout(waiting)
  }
}

/** Returns a worker's answer to a task; undefined when it takes too long or crashes. */
const answerOf = async (worker: Worker, task: RenderTask, milliseconds: number): Promise<{ json: string | undefined } | undefined> => {
  const limit = new AbortController()
  const stop = limitTime(worker, milliseconds, () => limit.abort())
  try {
    const answered = once(worker, 'message', { signal: limit.signal })
    worker.postMessage(task)
    const [answer] = (await answered) as [{ json: string | undefined }]
    return answer
  } catch {
    return undefined
  } finally {
    stop()
  }
}

/**
 * Creates a renderer that runs in a worker thread with little memory and one second of CPU time per text. A worker that takes longer
 * is terminated and replaced: whatever a text does, calls are still answered.
 */
export const createRenderer = ({ milliseconds = 1_000, megabytes = 256 }: RendererLimits = {}): Renderer => {
  let worker: Promise<Worker> | undefined
  const lane = createLanes({ count: 1 })

  const end = async (): Promise<void> => {
    const ending = worker
    worker = undefined
    await (await ending?.catch(() => undefined))?.terminate()
  }

  const renderNow = async (task: RenderTask): Promise<Rendered> => {
    const starting = (worker ??= startWorker(megabytes))
    const running = await starting.catch(async (error: unknown) => {
      await end()
      throw error
    })
    const answer = await answerOf(running, task, milliseconds)
    if (!answer) await end()
    if (answer?.json === undefined) throw new TextTooComplex()
    return JSON.parse(answer.json) as Rendered
  }

  return {
    render: async (markdown, options = {}) => {
      if (markdownProblem(markdown)) throw new TextTooComplex()
      return lane.run(() => renderNow({ markdown, options }))
    },
    close: () => lane.run(end),
  }
}
