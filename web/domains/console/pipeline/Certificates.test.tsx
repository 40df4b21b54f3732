import { versionSystems } from '@portico/contract/console/builds'
import { pipeline } from '@portico/contract/console/pipeline'
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

test('every system of versions has a place for its certificate, from which one can be removed', async () => {
  const server = createFakeServer()
  answerApp(server, { may: ['app-certificate-add', 'app-certificate-delete'] })
  server.on(pipeline.removeCertificate, () => ({}))
  const certificate = { name: 'windows.p12', alias: '', fingerprint: 'ab:cd', expiresAt: '2027-03-04T05:00:00Z', uploadedBy: null }
  const certificates = [{ ...certificate, os: 'etc' as const, uploadedAt: '2026-01-02T03:04:00Z' }]
  const screen = await show(<Certificates certificates={certificates} />, { at: '/app/submit-build/setting?appId=LG-A' })
  await expect.element(screen.getByText('windows.p12')).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: 'Upload certificate' }).elements()).toHaveLength(versionSystems.length)
  await screen.getByRole('button', { name: 'Remove certificate' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove certificate' }).click()
  await expect.poll(() => server.requests(pipeline.removeCertificate).map(({ params }) => params['os'])).toEqual(['etc'])
  server.stop()
})
