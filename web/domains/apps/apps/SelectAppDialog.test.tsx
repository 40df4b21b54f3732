import { apps } from '@portico/contract/apps/apps'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SelectAppDialog } from './SelectAppDialog.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const appCalled = (name: string, status = 'PUBLISHED') => ({ id: `LG-${name.toUpperCase()}`, name, icon: null, status })
const list = [appCalled('Aurora'), appCalled('Tides')]
const dialog = (preselected?: string) => show(<SelectAppDialog preselected={preselected} onClose={() => {}} />)

test('one app is chosen at a time, and opened', async () => {
  server.on(apps.list, () => ({ apps: list, total: 2 }))
  const screen = await dialog()
  const chosen = () => [...document.querySelectorAll('[role=option][aria-selected=true]')].map(({ textContent }) => textContent)
  await screen.getByRole('option', { name: /LG-AURORA/ }).click()
  await expect.poll(chosen).toEqual([expect.stringContaining('LG-AURORA')])
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await expect.poll(chosen).toEqual([expect.stringContaining('LG-TIDES')])
  await screen.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/app-id?appId=LG-TIDES')
})

test.each([undefined, 'LG-NOBODY'])('while no app of the list is chosen (%s) there is nothing to select', async (preselected) => {
  server.on(apps.list, () => ({ apps: list, total: 2 }))
  const screen = await dialog(preselected)
  const select = screen.getByRole('button', { name: 'Select', exact: true })
  await expect.element(screen.getByRole('option', { name: /LG-AURORA/ })).toBeVisible()
  await expect.element(select).toBeDisabled()
  await screen.getByRole('option', { name: /LG-AURORA/ }).click()
  await expect.element(select).toBeEnabled()
})

test.each([
  ['PUBLISHED', 'In-service'],
  ['DEVELOPING', 'All'],
])('an app that is %s is chosen on %s, also where the browser does not hold all apps', async (status, segment) => {
  const elsewhere = appCalled('Zenith', status)
  server.on(apps.list, ({ query: { keyword } }) => ({ apps: keyword === elsewhere.id ? [elsewhere] : list, total: 10_001 }))
  const screen = await dialog(elsewhere.id)
  await expect.element(screen.getByRole('button', { name: 'Select', exact: true })).toBeEnabled()
  await expect.element(screen.getByRole('radio', { name: segment })).toBeChecked()
})

test('a long id and a long name stay on one line each', async () => {
  const long = { id: `LG-${'AURORA-'.repeat(20)}`, name: 'Aurora of the North '.repeat(10).trim(), icon: null, status: 'PUBLISHED' }
  server.on(apps.list, () => ({ apps: [long], total: 1 }))
  const screen = await dialog()
  for (const text of [long.id, long.name]) {
    const line = screen.getByText(text, { exact: true })
    await expect.element(line).toBeVisible()
    const { textWrapMode, lineHeight } = getComputedStyle(line.element())
    expect(textWrapMode).toBe('nowrap')
    expect(line.element().clientHeight).toBeLessThan(2 * Number.parseFloat(lineHeight))
  }
})
