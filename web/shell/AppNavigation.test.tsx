import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../testing/app-area.ts'
import { pretendServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { AppNavigation } from './AppNavigation.tsx'

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
})
afterEach(() => server.stop())

test('where the reader has no product, none are announced; the phase can still be changed', async () => {
  answerApp(server, { role: 60 })
  const screen = await show(<AppNavigation />, { at: '/app/home?appId=LG-A' })
  const menu = screen.getByRole('navigation', { name: 'App' })
  await expect.element(menu.getByRole('radio', { name: 'Development' })).toBeChecked()
  await expect.element(menu.getByText('Products', { exact: true })).not.toBeInTheDocument()
})
