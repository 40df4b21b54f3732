import type { Parent, Root, RootContent } from 'mdast'

const kinds = new Set(['note', 'tip', 'warning'])

interface Directive {
  type: string
  name?: string
  children?: RootContent[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}

const sourceOf = (node: RootContent, source: string): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)

const shape = (parent: Parent, source: string): void => {
  for (const [place, child] of parent.children.entries()) {
    const { type, name = '' } = child as Directive
    if (type === 'containerDirective' && kinds.has(name)) (child as Directive).data = { hName: 'aside', hProperties: { dataKind: name } }
    // Text that only looks like a directive, such as `10:30` or `key:value`, is restored.
    else if (type === 'textDirective' || type === 'leafDirective')
      parent.children[place] = { type: 'text', value: sourceOf(child as RootContent, source) }
    if ('children' in child) shape(child, source)
  }
}

/** Turns directives into `:::note`, `:::tip` and `:::warning` blocks. */
export const admonitions = () => (tree: Root, file: { value: unknown }) => shape(tree, String(file.value))
