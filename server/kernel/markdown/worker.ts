import { parentPort } from 'node:worker_threads'
import { renderMarkdown, type RenderOptions } from './markdown.ts'

/** A text to be rendered in a worker thread. */
export interface RenderTask {
  markdown: string
  options: RenderOptions
}

/** Characters of JSON that a rendered text may have: a short text can ask for a very long one. */
const mostRendered = 4_000_000

/** The rendered text as JSON; undefined when it became too large or too deep. */
const rendered = ({ markdown, options }: RenderTask): string | undefined => {
  try {
    const json = JSON.stringify(renderMarkdown(markdown, options))
    return json.length > mostRendered ? undefined : json
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage({ json: rendered(task) }))
// The first text takes the longest, so it is none that anybody waits for.
renderMarkdown('# Ready\n\n- *a* | `b`\n\n```js\nlet c\n```')
parentPort?.postMessage('ready')
