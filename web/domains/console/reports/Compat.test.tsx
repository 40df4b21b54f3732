import { reports } from '@portico/contract/console/reports'
import { expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Compat } from './Compat.tsx'

test('a screenshot of the matrix opens on the page, and can be downloaded', async () => {
  const server = createFakeServer()
  answerApp(server)
  const screenshot = { id: '0b0e3b8e-6f0c-4a58-9d8e-0a6b7f4f9a11', name: 'crash.png' }
  const device = { os: 'Android 14', resolution: '', chipset: '' }
  const devices = [
    { ...device, device: 'Xperia', result: '3' as const, screenshot },
    { ...device, device: 'Pixel 9', result: 'OK' as const, screenshot: null },
    { ...device, device: 'Galaxy', result: '4' as const, screenshot: null },
  ]
  server.on(reports.compat, () => ({ report: { id: 7, version: '1.0.0', by: 'Jo', publishedAt: '2026-03-02T00:00:00Z', devices } }))
  const screen = await show(<Compat />, { at: '/app/report/qa-report/qa-request?appId=LG-A&view=compat' })
  // Failures are named as those of a pre-build check.
  for (const name of ['Crash Occurred (1)', 'ANR Occurred (1)'])
    await expect.element(screen.getByRole('cell', { name, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'crash.png' }).click()
  const dialog = screen.getByRole('dialog', { name: 'crash.png' })
  const address = expect.stringMatching(/\/app\/LG-A\/compat-report\/7\/file\/0b0e3b8e/)
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address)
  // This server has no picture, which the dialog says instead of showing a broken one.
  await expect.element(dialog.getByText('This file isn’t a picture that the browser can show.')).toBeVisible()
  server.stop()
})
