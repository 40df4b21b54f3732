import type { RichNode } from '@portico/contract/kernel/rich-text'
import { RichText } from '@portico/contract/kernel/rich-text'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { plainTextOf } from './plain.ts'

const flat = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...flat(node.children ?? [])]))
const elements = (markdown: string, images = false) =>
  flat(renderMarkdown(markdown, { images }).body).filter((node) => typeof node !== 'string')
const tagsOf = (markdown: string) => elements(markdown).map(({ tag }) => tag)

test('headings, lists, tables, code and admonitions become known elements', () => {
  expect(tagsOf('# A\n\n- b\n\n| c |\n|---|\n| d |\n\n:::tip\ne\n:::')).toEqual([
    'h2',
    'ul',
    'li',
    'table',
    'thead',
    'tr',
    'th',
    'tbody',
    'tr',
    'td',
    'aside',
    'p',
  ])
  expect(elements('```ts\nconst a = 1\n```').map(({ attributes }) => attributes)).toContainEqual({ token: 'keyword' })
  expect(renderMarkdown('## One\n\n### Two\n\n## 見出し').headings).toEqual([
    { id: 'one', text: 'One', depth: 2 },
    { id: 'two', text: 'Two', depth: 3 },
    { id: '見出し', text: '見出し', depth: 2 },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>)',
  '[x](vbscript:x)',
  '![x](https://elsewhere.example/x.png)',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '<a href="javascript:x" style="position:fixed">x</a>',
  '<svg><script>x</script></svg>',
  '[x]: javascript:alert(1)\n\n[x]',
])('%s leaves nothing that runs, loads or covers', (markdown) => {
  const nodes = elements(markdown)
  expect(nodes.filter(({ tag }) => !['p', 'a'].includes(tag))).toEqual([])
  expect(nodes.flatMap(({ attributes }) => Object.values(attributes ?? {}))).toEqual([])
})

test('text that only looks like a directive stays text, and links and own images are kept', () => {
  expect(
    flat(renderMarkdown('At 10:30, key:value.').body)
      .filter((node) => typeof node === 'string')
      .join(''),
  ).toBe('At 10:30, key:value.')
  expect(elements('[a](https://a.example "t") ![b](/b.png)', true).map(({ attributes }) => attributes)).toEqual([
    undefined,
    { href: 'https://a.example', title: 't' },
    { src: '/b.png', alt: 'b' },
  ])
})

test('deep nesting is cut, and the result matches the contract', () => {
  const { body } = renderMarkdown(`${'> '.repeat(200)}deep`)
  expect(RichText.safeParse(body).success).toBe(true)
  expect(flat(body).length).toBeLessThan(60)
})

test('plain words for finding a page', () => {
  expect(plainTextOf('## Hello\n\n**You** can [go](/x) <b>now</b>.\n\n```sh\nls\n```')).toBe('Hello You can go now . ls')
})
