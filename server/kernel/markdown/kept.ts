import type { RichNode } from '@portico/contract/kernel/rich-text'
import { asWritten } from './plain.ts'
import { type Renderer, TextTooComplex } from './renderer.ts'

/** A text as it is kept: what was written, and its tree if this version of the renderer made it. */
export interface KeptText {
  body: string
  rendered: RichNode[] | null
}

/** Counted up when the same text renders to another tree: trees that an older renderer made are made again. */
export const rendererVersion = 1

/** A text's tree as its columns. Without one it is rendered when somebody reads it. */
export const renderedColumns = (rendered: readonly RichNode[] | undefined) =>
  rendered ? { rendered: JSON.stringify(rendered), renderedBy: rendererVersion } : { rendered: null, renderedBy: null }

/** @returns the tree of a text; one that cannot be rendered stands as it was written */
export type ShowKept = (text: KeptText, keep: (rendered: RichNode[]) => Promise<unknown>) => Promise<RichNode[]>

/**
 * Shows texts that were rendered when they were saved. One that an older portal saved is rendered when it is first read, by
 * one of the readers, and kept with `keep`; what cannot be rendered is tried once by each process.
 */
export const createShowKept = (renderer: Renderer): ShowKept => {
  const known = new Map<string, Promise<RichNode[]>>()
  const renderOnce = async (body: string, keep: (rendered: RichNode[]) => Promise<unknown>): Promise<RichNode[]> => {
    try {
      const rendered = (await renderer.render(body)).body
      await keep(rendered)
      known.delete(body)
      return rendered
    } catch (error) {
      if (error instanceof TextTooComplex) return asWritten(body)
      known.delete(body)
      throw error
    }
  }
  return async ({ body, rendered }, keep) => {
    if (rendered !== null) return rendered
    const showing = known.get(body) ?? renderOnce(body, keep)
    known.set(body, showing)
    return showing
  }
}
