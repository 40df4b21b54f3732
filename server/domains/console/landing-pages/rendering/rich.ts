import type { RichNode } from '@portico/contract/kernel/rich-text'
import { Markup, markup } from './markup.ts'

/** The elements of rendered Markdown on landing pages: headings one level below those of sections, quotes, lists and links. */
const tags: Readonly<Record<string, string>> = {
  p: 'p',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
}

const isSafe = (href: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(href)

const elementOf = (tag: string, inside: Markup): Markup => {
  const name = tags[tag]
  return name === undefined ? inside : markup`${new Markup(`<${name}>`)}${inside}${new Markup(`</${name}>`)}`
}

/** Renders a Markdown tree as HTML. Other elements are reduced to their text. */
export const renderRich = (nodes: readonly RichNode[]): Markup =>
  markup`${nodes.map((node): Markup => {
    if (typeof node === 'string') return markup`${node}`
    const inside = renderRich(node.children ?? [])
    if (node.tag === 'br') return markup`<br>`
    if (node.tag === 'hr') return markup`<hr>`
    const href = node.attributes?.href
    if (node.tag === 'a' && href !== undefined && isSafe(href)) return markup`<a href="${href}" rel="nofollow noopener">${inside}</a>`
    return elementOf(node.tag, inside)
  })}`
