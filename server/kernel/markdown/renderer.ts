import { markdownProblem } from '@portico/contract/kernel/markdown'
import type { Lanes } from '../lanes.ts'
import { createLimitedWorker, type WorkerLimits } from '../workers/limited-worker.ts'
import type { RenderedMarkdown, RenderOptions } from './markdown.ts'
import type { RenderTask } from './worker.ts'

/** Thrown when a text cannot be rendered within the limits of time and memory. */
export class TextTooComplex extends Error {}

export interface Renderer {
  /**
   * Renders a text off the event loop, one at a time.
   * @param by the key of its author; authors take turns, so that no one waits for everything that another sent
   * @throws TextTooComplex
   */
  render(markdown: string, options?: RenderOptions, by?: string): Promise<RenderedMarkdown>
  /** Returns how many texts are being rendered, and how many wait. */
  load: Lanes['load']
  close(): Promise<void>
}

/** Creates a renderer that runs in a worker thread with little memory and one second of CPU time per text. */
export const createRenderer = ({ milliseconds = 1_000, megabytes = 256 }: Partial<WorkerLimits> = {}): Renderer => {
  const worker = createLimitedWorker<RenderTask, { json: string | undefined }>(new URL('worker.ts', import.meta.url), {
    milliseconds,
    megabytes,
  })
  return {
    render: async (markdown, options = {}, by) => {
      if (markdownProblem(markdown)) throw new TextTooComplex()
      const answer = await worker.run({ markdown, options }, by)
      if (answer?.json === undefined) throw new TextTooComplex()
      return JSON.parse(answer.json) as RenderedMarkdown
    },
    load: worker.load,
    close: worker.close,
  }
}
