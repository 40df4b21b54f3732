import type { BasicSetting } from '@portico/contract/apps/registrations'
import { settings } from '@portico/contract/console/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerApp } from '../../../../testing/app-area.ts'
import { type SentRequest, createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { BasicPage } from './basic.screen.tsx'
import type { Basic } from './useBasicForm.ts'

const live: BasicSetting = {
  name: 'Aurora',
  appType: 1,
  publisherId: 1,
  partnerIds: [7],
  packages: { aos: [], ios: [] },
  aliases: [],
  eventUrl: '',
  webLogin: false,
  missionSticker: false,
  iconFileId: null,
  genre: '',
  ageRating: '',
  countries: [],
  languages: [],
  description: '',
}
const edit = { values: null, note: '', requestedBy: null, requestedAt: null, decidedBy: null, decidedAt: null, reason: '' }
const stored = (version: number, changed: Partial<BasicSetting> = {}): Basic => ({
  app: { id: 'LG-A', mainPlatform: 1, status: 'DEVELOPING' },
  version,
  live: { ...live, ...changed },
  companies: { 1: 'Northwind', 7: 'Bärenstark' },
  secret: null,
  direct: true,
  edit: { ...edit, status: 'NONE', version: 0 },
})
const at = '/app/basic-settings?appId=LG-A'

let server: ReturnType<typeof createFakeServer>
let now: Basic
beforeEach(() => {
  now = stored(1)
  server = createFakeServer()
  answerApp(server, { may: ['app-setting-basic-edit'] })
  server.on(settings.basic, () => now)
  server.on(settings.companies, ({ query }) => ({
    partners: query['keyword'] === 'Kite Works' ? [{ id: 8, name: 'Kite Works' }] : [{ id: 7, name: 'Bärenstark' }],
    providers: [{ id: 1, name: 'Northwind' }],
  }))
  server.on(settings.saveBasic, ({ body }: SentRequest) => {
    const { liveVersion, values } = body as { liveVersion: number; values: BasicSetting }
    if (liveVersion !== now.version) refuse({ code: 'stale_version', status: 409 })
    now = stored(now.version + 1, values)
    return { version: now.version, editStatus: 'NONE' }
  })
})
afterEach(() => {
  server.stop()
  sessionStorage.clear()
})

const lastSaved = () => server.requests(settings.saveBasic).at(-1)?.body

test('typed work outlives a save by somebody else, field by field', async () => {
  const screen = await show(<BasicPage />, { at })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Aurora, mine')
  now = stored(2, { name: 'Aurora, theirs', genre: 'Puzzle' })
  await screen.getByRole('button', { name: 'Save' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Yours: Aurora, mine' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(name).toHaveValue('Aurora, mine')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(lastSaved()).toMatchObject({ liveVersion: 2, values: { name: 'Aurora, mine', genre: 'Puzzle' } })
})

test('what is read again while somebody types does not replace the typed work', async () => {
  const screen = await show(<BasicPage />, { at })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Aurora, mine')
  now = stored(2, { genre: 'Puzzle' })
  await screen.client.invalidateQueries({ queryKey: [settings.basic.path] })
  await expect.element(name).toHaveValue('Aurora, mine')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Genre' })).toHaveValue('Puzzle')
})

test('a developer found by searching is saved with the name, also after a new sign-in', async () => {
  const first = await show(<BasicPage />, { at })
  await first.getByRole('combobox', { name: 'Developer companies' }).fill('Kite Works')
  await first.getByRole('option', { name: 'Kite Works' }).click()
  await userEvent.keyboard('{Escape}')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await first.unmount()
  const screen = await show(<BasicPage />, { at })
  await expect.element(screen.getByText('Kite Works')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(lastSaved()).toMatchObject({
    values: { partnerIds: [7, 8] },
    developerNames: expect.arrayContaining([{ id: 8, name: 'Kite Works' }]),
  })
})
