import { documents, type Section, type SidebarItem } from '@portico/contract/portal/documents'
import { expect, test } from 'vitest'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { DocumentsPage } from './documents.screen.tsx'

const item = (title: string): SidebarItem => ({
  title,
  pathname: 'x',
  path: '/index',
  href: '/index',
  download: false,
  file: null,
  swagger: false,
  children: [],
})

test.each<[string, string, Section]>([
  ['Guides', '/document/guides/detail', 'Developer_Guide'],
  ['References', '/document/references/detail', 'Api_Reference'],
  ['Libraries', '/document/libraries/detail', 'Libraries'],
])('%s have the tree that the portal has for them', async (name, at, section) => {
  const server = pretendServer()
  const rest = { v: '1.0', t: 'use', versions: [], types: [] }
  server.on(documents.sectionSidebar, ({ params }) => ({ items: [item(`First of ${params.section}`)], ...rest }))
  const screen = await show(<DocumentsPage />, { at })
  const tree = screen.getByRole('navigation', { name })
  await expect.element(tree.getByRole('link', { name: `First of ${section}` })).toBeVisible()
  server.stop()
})
