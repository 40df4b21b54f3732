import { textOf } from '@portico/contract/kernel/rich-nodes'
import {
  type Heading,
  type RichAttribute,
  type RichElement,
  type RichNode,
  type RichTag,
  richTags,
} from '@portico/contract/kernel/rich-text'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { admonitions } from './admonitions.ts'

/** Maximum depth of nested elements. */
const maxDepth = 50
/** Maximum characters of Markdown that are rendered. */
const maxMarkdownLength = 1_000_000

/** Options for rendering a text. */
export interface RenderOptions {
  /** Keeps images with the addresses in the text. Otherwise their alternative text is shown. */
  images?: boolean
}

export interface RenderedMarkdown {
  body: RichNode[]
  headings: Heading[]
}

const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...richTags, 'h1'],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    code: [['className', /^language-/]],
    span: [['className', /^hljs-/]],
    aside: ['dataKind'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
}

// remark-rehype drops raw HTML; the sanitiser runs last, over the output of all others.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(admonitions)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeHighlight, { detect: false })
  .use(rehypeSanitize, schema)

const blocks = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'aside',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
])

const classOf = ({ properties }: Element, prefix: string): string | undefined => {
  const { className } = properties
  const match = Array.isArray(className) ? className.find((name) => String(name).startsWith(prefix)) : undefined
  return match === undefined ? undefined : String(match).slice(prefix.length)
}

const attributesOf = (element: Element, { images = false }: RenderOptions): [RichAttribute, string | undefined][] => {
  const { id, href, title, align, start, src, alt, dataKind } = element.properties
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
  return [
    ['id', text(id)],
    ['href', text(href)],
    ['title', text(title)],
    ['align', text(align)],
    ['start', text(start)],
    ['src', images ? text(src) : undefined],
    ['alt', element.tagName === 'img' ? (text(alt) ?? '') : undefined],
    ['kind', text(dataKind)],
    ['language', classOf(element, 'language-')],
    ['token', classOf(element, 'hljs-')],
  ]
}

/** Maps a text's first-level headings to the second level, since the page's title is the first. */
const tagOf = (name: string): RichTag => (name === 'h1' ? 'h2' : (name as RichTag))

/** Returns whether a child is only a line break of the source between blocks, rows or cells. */
const isGap = (child: RootContent | ElementContent, siblings: readonly (RootContent | ElementContent)[]): boolean =>
  child.type === 'text' && child.value.trim() === '' && siblings.some((one) => one.type === 'element' && blocks.has(one.tagName))

const nodesOf = (children: readonly (RootContent | ElementContent)[], options: RenderOptions, depth: number): RichNode[] =>
  children.flatMap((child): RichNode[] => {
    if (isGap(child, children)) return []
    if (child.type === 'text') return [child.value]
    if (child.type !== 'element' || depth > maxDepth) return []
    const presentAttributes = attributesOf(child, options).filter((one): one is [RichAttribute, string] => one[1] !== undefined)
    const attributes = Object.fromEntries(presentAttributes) as RichElement['attributes']
    if (child.tagName === 'img' && !attributes?.src) return [attributes?.alt ?? '']
    const inside = nodesOf(child.children, options, depth + 1)
    return [
      { tag: tagOf(child.tagName), ...(presentAttributes.length > 0 && { attributes }), ...(inside.length > 0 && { children: inside }) },
    ]
  })

const headingsOf = (body: readonly RichNode[]): Heading[] =>
  body.flatMap((node) => {
    if (typeof node === 'string') return []
    const depth = /^h([23])$/.exec(node.tag)?.[1]
    const id = node.attributes?.id
    return depth === undefined || id === undefined ? [] : [{ id, text: textOf([node]), depth: Number(depth) }]
  })

/**
 * Renders Markdown (GitHub's kind, with `:::note` admonitions) into a tree of known elements. Raw HTML, scripts and foreign
 * images are always left out; languages of code blocks are highlighted by classes, never by style.
 * A hostile text may take minutes or all memory: callers other than the worker use `createRenderer`.
 */
export const renderMarkdown = (markdown: string, options: RenderOptions = {}): RenderedMarkdown => {
  const source = markdown.slice(0, maxMarkdownLength)
  const tree: Root = processor.runSync(processor.parse(source), source)
  const body = nodesOf(tree.children, options, 0)
  return { body, headings: headingsOf(body) }
}
