import { expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Certificates } from './Certificates.tsx'

test('a certificate shows when it expires and who uploaded it, in the format of the portal', async () => {
  const server = createFakeServer()
  answerApp(server)
  const certificate = {
    os: 'ios' as const,
    name: 'release.p12',
    alias: '',
    fingerprint: 'ab:cd',
    expiresAt: '2027-03-04T05:00:00Z',
    uploadedBy: { userKey: 'jo', name: 'Jo Kim', photo: null, company: null },
    uploadedAt: '2026-01-02T03:04:00Z',
  }
  const screen = await show(<Certificates certificates={[certificate]} />, { at: '/app/submit-build/setting?appId=LG-A' })
  for (const text of ['release.p12', 'ab:cd', '2027.03.04', 'Jo Kim · 2026.01.02 12:04'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  server.stop()
})
