import type { RichNode } from '@portico/contract/kernel/rich-text'

/** Extracts plain words for searching: quick rather than exact. Each pattern reads every character once. */
export const plainTextOf = (markdown: string): string =>
  markdown
    .replace(/^:::.*$/gm, ' ')
    .replace(/^(```|~~~).*$/gm, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns Markdown as written, one element per paragraph, for a text that cannot be rendered. */
export const plainParagraphs = (markdown: string): RichNode[] =>
  markdown
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ tag: 'p', children: paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br' }, line])) }))
