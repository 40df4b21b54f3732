import type { RichElement, RichNode, RichTag } from '@portico/contract/kernel/rich-text'

const inlineTags: ReadonlySet<RichTag> = new Set(['a', 'strong', 'em', 'del', 'code', 'span', 'br', 'img'])

/** Returns a link as its text and address, or as one of them where the text is the address. */
const linkOf = (label: string, href: string, origin: string): string => {
  const bare = (address: string) => address.replace(/^(mailto:|https?:\/\/)/, '')
  if ([label, encodeURI(label.toWellFormed())].some((text) => bare(text) === bare(href))) return label
  return `${label} (${/^\/(?!\/)/.test(href) ? `${origin}${href}` : href})`
}

const inlineOf = (nodes: readonly RichNode[], origin: string): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, attributes, children = [] } = node
      const text = inlineOf(children, origin)
      return tag === 'a' && attributes?.href !== undefined ? linkOf(text, attributes.href, origin) : text
    })
    .join('')

/** Begins a text with a mark, and its other lines with another. */
const marked = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n')

const listOf = ({ tag, attributes, children = [] }: RichElement, origin: string): string =>
  children
    .flatMap((item, at) => {
      if (typeof item === 'string') return []
      const mark = tag === 'ol' ? `${Number(attributes?.start ?? 1) + at}. ` : '- '
      return [marked(textIn(item.children ?? [], origin, '\n'), mark, ' '.repeat(mark.length))]
    })
    .join('\n')

const blockOf = (node: RichElement, origin: string): string => {
  const { tag, children = [] } = node
  switch (tag) {
    case 'ul':
    case 'ol':
      return listOf(node, origin)
    case 'blockquote':
      return marked(textIn(children, origin), '> ', '> ')
    case 'table':
    case 'thead':
    case 'tbody':
      return textIn(children, origin, '\n')
    case 'tr':
      return textIn(children, origin, ' | ')
    case 'hr':
      return '---'
    default:
      return textIn(children, origin).trimEnd()
  }
}

const isBlock = (node: RichNode): node is RichElement => typeof node !== 'string' && !inlineTags.has(node.tag)

const textIn = (nodes: readonly RichNode[], origin: string, gap = '\n\n'): string => {
  const parts: string[] = []
  for (const [at, node] of nodes.entries()) {
    const previous = nodes[at - 1]
    if (isBlock(node)) parts.push(blockOf(node, origin))
    else if (previous === undefined || isBlock(previous)) parts.push(inlineOf([node], origin))
    else parts.push(`${parts.pop() ?? ''}${inlineOf([node], origin)}`)
  }
  return parts.join(gap)
}

/**
 * Returns rendered Markdown as plain text for a mail: paragraphs, lists and quotations as people write them, and links as their text
 * and address.
 * @param origin of the portal, for links to its own pages
 */
export const readableTextOf = (nodes: readonly RichNode[], origin: string): string => textIn(nodes, origin)
