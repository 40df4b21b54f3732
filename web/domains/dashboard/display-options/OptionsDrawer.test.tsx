import type { DisplayOption } from '@portico/contract/dashboard/display-options'
import { displayOptions } from '@portico/contract/dashboard/display-options'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { DisplayOptions } from './DisplayOptions.tsx'
import { OptionsDrawer } from './OptionsDrawer.tsx'

const stored: DisplayOption[] = [
  {
    catgId: 1,
    catgName: 'Basic',
    metas: [
      { metaName: 'Genre', show: true },
      { metaName: 'Tagline', show: false },
    ],
  },
  { catgId: 2, catgName: 'SDK', metas: [{ metaName: 'Engine', show: true }] },
]

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(displayOptions.read, () => ({ disOpt: stored }))
})
afterEach(() => server.stop())

const drawer = (options: readonly DisplayOption[] | undefined, onSave = vi.fn<(options: DisplayOption[]) => void>()) =>
  show(<OptionsDrawer options={options} error={null} onRetry={() => {}} busy={false} saveError={null} onSave={onSave} onClose={() => {}} />)

test('ten rows of a skeleton stand there while it loads', async () => {
  const screen = await drawer(undefined)
  await expect.element(screen.getByRole('dialog', { name: 'Display option' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[role=dialog] [data-skeleton]')).toHaveLength(10)
})

test('each category has a box of three states and a count; the first is open, and one at a time', async () => {
  const screen = await drawer(stored)
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true }).element() as HTMLInputElement
  await expect.element(screen.getByRole('checkbox', { name: 'Tagline' })).toBeVisible()
  expect([box('Basic').indeterminate, box('SDK').checked, box('SDK').indeterminate]).toEqual([true, true, false])
  await expect.element(screen.getByText('1/2')).toBeVisible()
  await expect.element(screen.getByText('1/1')).toBeVisible()
  await screen.getByRole('button', { name: /^SDK/ }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Engine' })).toBeVisible()
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Tagline' }).elements()).toHaveLength(0)
})

test('Reset brings back what was loaded, and Save sends what is chosen', async () => {
  const onSave = vi.fn<(options: DisplayOption[]) => void>()
  const screen = await drawer(stored, onSave)
  await screen.getByRole('checkbox', { name: 'Tagline' }).click()
  await screen.getByRole('checkbox', { name: 'Genre' }).click()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Genre' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Tagline' })).not.toBeChecked()
  await screen.getByRole('checkbox', { name: 'Tagline' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(onSave.mock.calls[0]?.[0][0]?.metas).toEqual([
    { metaName: 'Genre', show: true },
    { metaName: 'Tagline', show: true },
  ])
})

test('when the portal refuses, the drawer stays open; when it does not, it closes with a toast', async () => {
  server.on(displayOptions.edit, () => refuse({ code: 'invalid_input', status: 400 }))
  const screen = await show(<DisplayOptions appId="LG-AURORA" />)
  await screen.getByRole('button', { name: 'Display option' }).click()
  const opened = screen.getByRole('dialog', { name: 'Display option' })
  await opened.getByRole('checkbox', { name: 'Tagline' }).click()
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect.element(opened.getByRole('alert')).toBeVisible()
  const requestCount = server.requests(displayOptions.read).length
  server.on(displayOptions.edit, () => ({}))
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(screen.getByText('Successful!')).toBeVisible()
  await expect.poll(() => server.requests(displayOptions.read).length).toBeGreaterThan(requestCount)
})
