import { IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { page } from '../../kernel/pages.ts'
import { text } from '../../kernel/parameters.ts'
import { show } from '../../testing/show.tsx'
import { ItemsPanel, type PanelItem } from './ItemsPanel.tsx'

const saved = page('/saved', { area: 'dashboard', search: { id: text }, load: async () => ({ Content: null }), component: 'Content' })
const itemOf = (name: string): PanelItem => ({ id: name, name, summary: `About ${name}`, to: saved({ id: name }) })
const items = ['Version 10', 'version 9', 'Alpha'].map(itemOf)

const panel = (more: Partial<Parameters<typeof ItemsPanel<PanelItem>>[0]> = {}) => (
  <ItemsPanel
    title="Favorites"
    name="favorites"
    items={items}
    error={null}
    onRetry={() => {}}
    hint="Save a search to see it here."
    menuTitle="Settings"
    actionsOf={() => []}
    {...more}
  />
)

test('items are listed in a named region, sorted by name, with numbers in natural order', async () => {
  const shown = await show(panel())
  const part = shown.getByRole('region', { name: 'Favorites' })
  const names = () =>
    part
      .getByRole('link')
      .elements()
      .map((link) => link.textContent?.split(' About')[0]?.trim())
  await expect.element(part.getByRole('link', { name: /Alpha/ })).toHaveAttribute('href', '/saved?id=Alpha')
  expect(names().map((name) => name?.replace(/About.*/, '').trim())).toEqual(['Alpha', 'version 9', 'Version 10'])
  await part.getByRole('combobox', { name: 'Sort by name' }).selectOptions('Z-A')
  expect(names().map((name) => name?.replace(/About.*/, '').trim())).toEqual(['Version 10', 'version 9', 'Alpha'])
})

test('each item has a menu of its own', async () => {
  const onDelete = vi.fn<(name: string) => void>()
  const shown = await show(panel({ actionsOf: ({ name }) => [{ icon: IconTrash, text: 'Delete', onClick: () => onDelete(name) }] }))
  await shown.getByRole('button', { name: 'Settings: Alpha' }).click()
  await shown.getByRole('menuitem', { name: 'Delete' }).click()
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('Alpha')
})

test('without items it explains how to add one', async () => {
  const shown = await show(panel({ items: [] }))
  await expect.element(shown.getByText('Save a search to see it here.')).toBeVisible()
})

test('while loading it shows neither', async () => {
  const shown = await show(panel({ items: undefined }))
  await expect.element(shown.getByRole('region', { name: 'Favorites' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(shown.getByText('Save a search to see it here.')).not.toBeInTheDocument()
})

test('a failure can be got over', async () => {
  const onRetry = vi.fn<() => void>()
  const shown = await show(panel({ items: undefined, error: new Error('boom'), onRetry }))
  await shown.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

const headingsAndNames = (region: { getByRole: (role: 'listitem' | 'heading') => { elements: () => Element[] } }) => ({
  kinds: region
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent),
  count: region.getByRole('listitem').elements().length,
})

test('the order is remembered, and may be by kind', async () => {
  const kindOf = ({ name }: PanelItem) => (name === 'Alpha' ? 'Search' : 'App')
  const first = await show(panel({ kindOf }))
  await first.getByRole('combobox', { name: 'Sort by name' }).selectOptions('By type')
  await first.unmount()
  const again = await show(panel({ kindOf }))
  await expect.element(again.getByRole('combobox', { name: 'Sort by name' })).toHaveValue('kind')
  expect(headingsAndNames(again.getByRole('region', { name: 'Favorites' }))).toEqual({ kinds: ['Favorites', 'App', 'Search'], count: 3 })
  await again.unmount()
  const withoutKinds = await show(panel())
  await expect.element(withoutKinds.getByRole('combobox', { name: 'Sort by name' })).toHaveValue('asc')
})

test('many items can be searched by name and description', async () => {
  const shown = await show(panel({ items: Array.from({ length: 12 }, (_, at) => itemOf(`Item ${at}`)) }))
  const region = shown.getByRole('region', { name: 'Favorites' })
  await shown.getByRole('searchbox', { name: 'Search: Favorites' }).fill('about ITEM 1')
  await expect.poll(() => headingsAndNames(region).count).toBe(3)
  await shown.getByRole('searchbox', { name: 'Search: Favorites' }).fill('nobody')
  await expect.element(shown.getByText('Nothing found')).toBeVisible()
})
