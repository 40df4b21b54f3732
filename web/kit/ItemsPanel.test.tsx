import { IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { page } from '../kernel/pages.ts'
import { text } from '../kernel/parameters.ts'
import { show } from '../testing/show.tsx'
import { ItemsPanel, type PanelItem } from './ItemsPanel.tsx'

const saved = page('/saved', { area: 'dashboard', search: { id: text }, load: async () => ({ Content: null }), shows: 'Content' })
const itemOf = (name: string): PanelItem => ({ id: name, name, summary: `About ${name}`, to: saved({ id: name }) })
const items = ['Version 10', 'version 9', 'Alpha'].map(itemOf)

const panel = (more: Partial<Parameters<typeof ItemsPanel<PanelItem>>[0]> = {}) => (
  <ItemsPanel
    title="Favorites"
    items={items}
    error={null}
    onRetry={() => {}}
    hint="Save a search to see it here."
    menuTitle="Settings"
    actionsOf={() => []}
    {...more}
  />
)

test('somebody’s items are in a part of its own name, by name, numbers in them as numbers', async () => {
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

test('without items it says how to come by one', async () => {
  const shown = await show(panel({ items: [] }))
  await expect.element(shown.getByText('Save a search to see it here.')).toBeVisible()
})

test('while it loads it says neither', async () => {
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
