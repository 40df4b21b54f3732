import type { SidebarItem } from '@portico/contract/portal/documents'
import { expect, test } from 'vitest'
import { recordDownloads } from '../../../testing/downloads.ts'
import { show } from '../../../testing/show.tsx'
import { SidebarTree } from './SidebarTree.tsx'

const item = (title: string, more: Partial<SidebarItem> = {}): SidebarItem => ({
  title,
  pathname: title.toLowerCase(),
  path: '/document/guides/detail',
  href: `/document/guides/detail?id=${title.toLowerCase()}`,
  download: false,
  file: null,
  swagger: false,
  children: [],
  ...more,
})
const nowhere = { pathname: null, path: null, href: null }
const tree = [
  item('Start'),
  item('Branch', { ...nowhere, children: [item('Twig', { ...nowhere, children: [item('Leaf')] }), item('Bud')] }),
]
const marked = () => [...document.querySelectorAll('[data-active]')].map(({ textContent }) => textContent)

test('a click on a branch opens it and marks it; another closes it, and the branches inside with it', async () => {
  const screen = await show(<SidebarTree items={tree} active="start" />)
  await expect.element(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page')
  expect(marked()).toEqual(['Start'])
  const branch = screen.getByRole('button', { name: 'Branch' })
  await branch.click()
  await expect.element(branch).toHaveAttribute('aria-expanded', 'true')
  expect(marked()).toEqual(['Branch'])
  await screen.getByRole('button', { name: 'Twig' }).click()
  await expect.element(screen.getByRole('link', { name: 'Leaf' })).toBeVisible()
  expect(marked()).toEqual(['Twig'])
  await branch.click()
  await branch.click()
  await expect.element(screen.getByRole('link', { name: 'Bud' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Leaf' })).not.toBeInTheDocument()
  expect(marked()).toEqual(['Branch'])
})

test('the branches of the page that is shown are open; a click on the outer one closes both, for good', async () => {
  const screen = await show(<SidebarTree items={tree} active="leaf" />)
  await expect.element(screen.getByRole('link', { name: 'Leaf' })).toHaveAttribute('aria-current', 'page')
  const branch = screen.getByRole('button', { name: 'Branch' })
  await branch.click()
  await expect.element(screen.getByRole('link', { name: 'Bud' })).not.toBeInTheDocument()
  await branch.click()
  await expect.element(screen.getByRole('link', { name: 'Bud' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Twig' })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByRole('link', { name: 'Leaf' })).not.toBeInTheDocument()
})

test('an entry with a file opens its page and downloads the file at the first click', async () => {
  const downloads = recordDownloads()
  const screen = await show(
    <SidebarTree items={[item('Sender', { download: true, file: '/documents-api/resource/download?id=sender' })]} active="start" />,
  )
  screen
    .getByRole('link', { name: 'Sender' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => screen.address()).toBe('/document/guides/detail?id=sender')
  expect(downloads).toEqual(['/documents-api/resource/download?id=sender'])
})
