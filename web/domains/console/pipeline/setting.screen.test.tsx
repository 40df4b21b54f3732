import { pipeline } from '@portico/contract/console/pipeline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { BuildSettingPage } from './setting.screen.tsx'

const publicKey = `RWQ${'a1B2c3D4'.repeat(7)}`

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
  server.on(pipeline.setting, () => ({
    settings: [],
    people: [],
    certificates: [],
    connected: [],
    key: { keyId: 'A1B2', publicKey, madeAt: '2026-01-02T00:00:00Z' },
  }))
})
afterEach(() => {
  server.stop()
  vi.restoreAllMocks()
})

test.each([390, 1440])('at %i px the public key is on one line, beside the button that copies it', async (width) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await show(<BuildSettingPage />, { at: '/app/submit-build/setting?appId=LG-A', width })
  const part = screen.getByRole('region', { name: 'Public key' })
  const key = part.getByText(publicKey)
  await expect.element(key).toBeVisible()
  const line = document.createRange()
  line.selectNodeContents(key.element())
  expect(line.getClientRects()).toHaveLength(1)
  expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await part.getByRole('button', { name: 'Copy' }).click()
  await expect.element(part.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledWith(publicKey)
})

test('the section of signing certificates is there for those who are given them, and hidden from everyone else', async () => {
  const at = '/app/submit-build/setting?appId=LG-A'
  const given = await show(<BuildSettingPage />, { at })
  await expect.element(given.getByRole('heading', { name: 'Signing certificates' })).toBeVisible()
  await given.unmount()
  server.on(pipeline.setting, () => ({ settings: [], people: [], certificates: null, connected: [], key: null }))
  const withheld = await show(<BuildSettingPage />, { at })
  await expect.element(withheld.getByText('The key is created when the first build is signed.')).toBeVisible()
  expect(withheld.getByRole('heading', { name: 'Signing certificates' }).elements()).toEqual([])
})

test('the setting says what the people that it has notified hear of', async () => {
  answerApp(server, { may: ['app-submit-build-setting-edit'] })
  const setting = { os: 'aos', obfuscate: false, order: 'after', rulesName: '', rules: '', autoSign: false, retentionDays: null } as const
  const settings = [{ ...setting, version: 0, receivers: [], archived: 0 }]
  server.on(pipeline.setting, () => ({ settings, people: [], certificates: null, connected: [], key: null }))
  const screen = await show(<BuildSettingPage />, { at: '/app/submit-build/setting?appId=LG-A' })
  await expect
    .element(screen.getByRole('combobox', { name: 'Also notify' }))
    .toHaveAccessibleDescription(/when it is obfuscated or signed.*archived versions before they are deleted\.$/)
})
