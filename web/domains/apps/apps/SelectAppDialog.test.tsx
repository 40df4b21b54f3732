import { apps } from '@portico/contract/apps/apps'
import { expect, test } from 'vitest'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SelectAppDialog } from './SelectAppDialog.tsx'

test('one app is chosen at a time, and opened', async () => {
  const server = pretendServer()
  const list = ['Aurora', 'Tides'].map((name) => ({ id: `LG-${name.toUpperCase()}`, name, icon: null, status: 'PUBLISHED' }))
  server.on(apps.list, () => ({ apps: list, total: 2 }))
  const screen = await show(<SelectAppDialog preselected={undefined} onClose={() => {}} />)
  const chosen = () => [...document.querySelectorAll('[role=option][aria-selected=true]')].map(({ textContent }) => textContent)
  await screen.getByRole('option', { name: /LG-AURORA/ }).click()
  await expect.poll(chosen).toEqual([expect.stringContaining('LG-AURORA')])
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await expect.poll(chosen).toEqual([expect.stringContaining('LG-TIDES')])
  await screen.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/app-id?appId=LG-TIDES')
  server.stop()
})

test('a long id and a long name stay on one line each', async () => {
  const server = pretendServer()
  const long = { id: `LG-${'AURORA-'.repeat(20)}`, name: 'Aurora of the North '.repeat(10).trim(), icon: null, status: 'PUBLISHED' }
  server.on(apps.list, () => ({ apps: [long], total: 1 }))
  const screen = await show(<SelectAppDialog preselected={undefined} onClose={() => {}} />)
  for (const text of [long.id, long.name]) {
    const line = screen.getByText(text, { exact: true })
    await expect.element(line).toBeVisible()
    const { textWrapMode, lineHeight } = getComputedStyle(line.element())
    expect(textWrapMode).toBe('nowrap')
    expect(line.element().clientHeight).toBeLessThan(2 * Number.parseFloat(lineHeight))
  }
  server.stop()
})
