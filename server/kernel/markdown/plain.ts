import type { RichNode } from '@portico/contract/kernel/rich-text'

/** Markdown as plain words, for finding it again: quick rather than exact. Each pattern looks at every character once. */
export const plainTextOf = (markdown: string): string =>
  markdown
    .replace(/^:::.*$/gm, ' ')
    .replace(/^(```|~~~).*$/gm, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Markdown as it was written, one element for each paragraph: how a text is shown that cannot be rendered. */
export const asWritten = (markdown: string): RichNode[] =>
  markdown
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ tag: 'p', children: paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br' }, line])) }))
