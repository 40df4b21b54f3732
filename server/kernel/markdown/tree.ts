import type { RichElement, RichNode } from '@portico/contract/kernel/rich-text'

/** Maps the texts of a tree. */
export const withText = (nodes: readonly RichNode[], change: (text: string) => string): RichNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return change(node)
    return node.children ? { ...node, children: withText(node.children, change) } : node
  })

const imageAt = (image: RichElement, address: string | undefined): RichNode =>
  address === undefined ? (image.attributes?.alt ?? '') : { ...image, attributes: { ...image.attributes, src: address } }

/** Maps the addresses of a tree's images; an image without one is replaced by its alternative text. */
export const withImages = (nodes: readonly RichNode[], addressOf: (source: string) => string | undefined): RichNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    if (node.tag === 'img') return imageAt(node, addressOf(node.attributes?.src ?? ''))
    return node.children ? { ...node, children: withImages(node.children, addressOf) } : node
  })
