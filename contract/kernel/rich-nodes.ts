import type { RichNode } from './rich-text.ts'

// Separate from the schema, so that pages with texts need not load the schema library.

/** Returns the text of rendered Markdown, without its elements. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')
