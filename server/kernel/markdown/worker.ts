import { parentPort } from 'node:worker_threads'
import { renderMarkdown, type RenderOptions } from './markdown.ts'

/** A text to be rendered in a worker thread. */
export interface RenderTask {
  markdown: string
  options: RenderOptions
}

/** Maximum characters of JSON in a rendered text: a short source can expand into a very long one. */
const maxRendered = 4_000_000

/** Renders a text as JSON; undefined when it becomes too large or too deep. */
const render = ({ markdown, options }: RenderTask): string | undefined => {
  try {
    const json = JSON.stringify(renderMarkdown(markdown, options))
    return json.length > maxRendered ? undefined : json
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage({ json: render(task) }))
// The first rendering takes the longest, so this one is done before anyone waits.
renderMarkdown('# Ready\n\n- *a* | `b`\n\n```js\nlet c\n```')
parentPort?.postMessage('ready')
