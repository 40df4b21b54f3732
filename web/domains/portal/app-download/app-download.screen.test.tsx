import { appDownload } from '@portico/contract/portal/app-download'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AppDownloadPage } from './app-download.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('a tester whose link does not work learns where to get a new one, and is not asked to try again', async () => {
  server.on(appDownload.linked, () => refuse({ code: 'link_expired', status: 410 }))
  const screen = await show(<AppDownloadPage />, { at: '/appDownload#token=cut' })
  await expect.element(screen.getByText('This link doesn’t work')).toBeVisible()
  await expect.element(screen.getByText(/Ask the person who sent it/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
