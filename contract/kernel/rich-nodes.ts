import type { RichNode } from './rich-text.ts'

// Separate from the schema, which would make pages with texts load the schema library.

/** Returns the text of rendered Markdown, without its elements. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')
