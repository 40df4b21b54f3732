import * as z from 'zod'

/** The elements that rendered Markdown may hold. Anything else never reaches a browser. */
export const richTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'strong',
  'em',
  'del',
  'hr',
  'br',
  'aside',
] as const
export type RichTag = (typeof richTags)[number]

/** Attributes of an element. `kind`: type of an admonition; `language`: of a code block; `token`: the syntactic role of a code fragment. */
const richAttributes = ['id', 'href', 'src', 'alt', 'title', 'align', 'start', 'kind', 'language', 'token'] as const
export type RichAttribute = (typeof richAttributes)[number]

export interface RichElement {
  tag: RichTag
  attributes?: Partial<Record<RichAttribute, string>> | undefined
  children?: RichNode[] | undefined
}
/** A node of rendered Markdown: text, or an element with its children. */
export type RichNode = string | RichElement

/** Markdown as rendered by the server: a tree of known elements, never a string of markup. */
export const RichText: z.ZodType<RichNode[]> = z
  .lazy(() =>
    z.array(
      z.union([
        z.string(),
        z.object({
          tag: z.enum(richTags),
          attributes: z.partialRecord(z.enum(richAttributes), z.string()).optional(),
          children: RichText.optional(),
        }),
      ]),
    ),
  )
  .meta({ id: 'RichText' })
/** A heading of a text, for links to its section. */
export const Heading = z.object({ id: z.string(), text: z.string(), depth: z.number() }).meta({ id: 'Heading' })
export type Heading = z.infer<typeof Heading>

/** A line excerpt with search matches marked. */
export const MarkedText = z.array(z.object({ text: z.string(), mark: z.boolean() })).meta({ id: 'MarkedText' })
export type MarkedText = z.infer<typeof MarkedText>
