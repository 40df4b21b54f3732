import type { RichNode } from '@portico/contract/kernel/rich-text'
import { plainParagraphs } from './plain.ts'
import { type Renderer, TextTooComplex } from './renderer.ts'

/** A stored text: its source, and its tree if this version of the renderer made it. */
export interface StoredText {
  body: string
  rendered: RichNode[] | null
}

/** Increment when the same text renders to a different tree: trees by older renderers are then rendered again. */
export const rendererVersion = 1

/** Returns the columns for a text's tree. Without one the text is rendered on first reading. */
export const renderedColumns = (rendered: readonly RichNode[] | undefined) =>
  rendered ? { rendered: JSON.stringify(rendered), renderedBy: rendererVersion } : { rendered: null, renderedBy: null }

/** Returns the tree of a text; one that cannot be rendered is shown as written. */
export type RenderStored = (text: StoredText, keep: (rendered: RichNode[]) => Promise<unknown>) => Promise<RichNode[]>

/**
 * Shows texts that were rendered when they were saved. One saved by an older version is rendered when it is first
 * read, by a single reader, and saved with `keep`; one that cannot be rendered is tried once per process.
 */
export const createStoredRenderer = (renderer: Renderer): RenderStored => {
  const rendering = new Map<string, Promise<RichNode[]>>()
  const renderOnce = async (body: string, keep: (rendered: RichNode[]) => Promise<unknown>): Promise<RichNode[]> => {
    try {
      const rendered = (await renderer.render(body)).body
      await keep(rendered)
      rendering.delete(body)
      return rendered
    } catch (error) {
      if (error instanceof TextTooComplex) return plainParagraphs(body)
      rendering.delete(body)
      throw error
    }
  }
  return async ({ body, rendered }, keep) => {
    if (rendered !== null) return rendered
    const showing = rendering.get(body) ?? renderOnce(body, keep)
    rendering.set(body, showing)
    return showing
  }
}
