import type { RichNode } from '@portico/contract/kernel/rich-text'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { RichText } from './RichText.tsx'

const shown = (...body: RichNode[]) => show(<RichText body={body} />)

test('headings have their rank and a link to themselves', async () => {
  const screen = await shown({ tag: 'h2', attributes: { id: 'push' }, children: ['Push ', { tag: 'code', children: ['v2'] }] })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Push v2/ })).toHaveAttribute('href', '#push')
})

test('links to the portal open in it, and others send no referrer', async () => {
  const screen = await shown(
    { tag: 'a', attributes: { href: '/document/guides/detail?id=a' }, children: ['Ours'] },
    { tag: 'a', attributes: { href: 'https://example.com/' }, children: ['Theirs'] },
    { tag: 'a', attributes: { href: '//example.com/' }, children: ['Theirs too'] },
    { tag: 'a', attributes: { href: '/documents-api/files/a.zip' }, children: ['A file'] },
    { tag: 'a', children: ['Nowhere'] },
  )
  await expect.element(screen.getByRole('link', { name: 'Theirs', exact: true })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(screen.getByRole('link', { name: 'Theirs too' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(screen.getByRole('link', { name: 'A file' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(screen.getByRole('link', { name: 'Nowhere' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Ours' }).click()
  await expect.poll(() => screen.address()).toBe('/document/guides/detail?id=a')
})

test('code can be copied as it was written', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  const screen = await shown({
    tag: 'pre',
    children: [{ tag: 'code', children: [{ tag: 'span', attributes: { token: 'keyword' }, children: ['const'] }, ' a = 1'] }],
  })
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual(['const a = 1'])
  vi.restoreAllMocks()
})

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['warning', 'Warning'],
  ['unheard-of', 'Note'],
])('a remark of the kind %s is a %s', async (kind, name) => {
  const screen = await shown({ tag: 'aside', attributes: { kind }, children: [{ tag: 'p', children: ['Mind this.'] }] })
  await expect.element(screen.getByRole('note').getByText(name, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('note').getByText('Mind this.')).toBeVisible()
})

test('a picture has its words, and comes when it is near', async () => {
  const screen = await shown(
    { tag: 'img', attributes: { src: '/documents-api/files/a.png', alt: 'A diagram' } },
    { tag: 'img', attributes: { src: '/b.png' } },
  )
  await expect.element(screen.getByRole('img', { name: 'A diagram' })).toHaveAttribute('loading', 'lazy')
  expect(screen.container.querySelectorAll('img')[1]?.getAttribute('alt')).toBe('')
})

test('a table keeps its cells, a list where it begins', async () => {
  const cell = (text: string): RichNode => ({ tag: 'td', attributes: { align: 'right' }, children: [text] })
  const screen = await shown(
    { tag: 'table', children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [cell('1'), cell('2')] }] }] },
    { tag: 'ol', attributes: { start: '3' }, children: [{ tag: 'li', children: ['third'] }] },
    { tag: 'hr' },
  )
  expect(
    screen
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2'])
  expect((screen.getByRole('list').element() as HTMLOListElement).start).toBe(3)
  await expect.element(screen.getByRole('separator')).toBeInTheDocument()
})

test('markup is shown as text', async () => {
  const screen = await shown('<img src=x onerror="alert(1)">')
  await expect.element(screen.getByText('<img src=x onerror="alert(1)">')).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})
