import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { markdownProblem } from '@portico/contract/kernel/markdown'
import type { Rendered, RenderOptions } from './markdown.ts'
import type { RenderTask } from './worker.ts'

/** A text cannot be rendered within the limits of time and memory. */
export class TextTooComplex extends Error {}

export interface Renderer {
  /** Renders a text beside the event loop, one after another. @throws TextTooComplex */
  render(markdown: string, options?: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}

export interface RendererLimits {
  /** For one text, once its turn has come. */
  milliseconds?: number
  megabytes?: number
}

const startWorker = async (megabytes: number): Promise<Worker> => {
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // Nothing of the process's settings and secrets is handed on.
    env: {},
    execArgv: [],
  })
  await once(worker, 'message')
  // It may break between two texts as well, and must not take the process along.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** What the worker answers to a task; undefined when it takes too long or breaks. */
const answerOf = async (worker: Worker, task: RenderTask, milliseconds: number): Promise<{ json: string | undefined } | undefined> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), milliseconds)
  try {
    const answered = once(worker, 'message', { signal: limit.signal })
    worker.postMessage(task)
    const [answer] = (await answered) as [{ json: string | undefined }]
    return answer
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Renders Markdown in a worker thread that has little memory and a second for each text. One that takes longer is ended and
 * replaced: whatever a text does, calls are answered meanwhile.
 */
export const createRenderer = ({ milliseconds = 1_000, megabytes = 256 }: RendererLimits = {}): Renderer => {
  let worker: Promise<Worker> | undefined
  let turn: Promise<unknown> = Promise.resolve()

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
      const rendering = turn.then(() => renderNow({ markdown, options }))
      turn = rendering.catch(() => {})
      return rendering
    },
    close: async () => {
      await turn
      await end()
    },
  }
}
