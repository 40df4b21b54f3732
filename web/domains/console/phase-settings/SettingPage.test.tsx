import { appArea } from '@portico/contract/console/app-area'
import { channelTechnical } from '@portico/contract/console/channel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TextField } from '../../../kit/form/TextField.tsx'
import { type SentRequest, createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SettingPage } from './SettingPage.tsx'

const { read, save } = channelTechnical.routes
const stored = (version: number, eventUrl: string, tokenHours: number) => ({
  scope: '1',
  version,
  values: { ...channelTechnical.empty, eventUrl, tokenHours },
  secrets: {},
  missing: ['secret'],
  needed: 6,
  updatedBy: 'Rei',
  updatedAt: '2026-01-02T00:00:00Z',
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
  server.on(appArea.environmentInfo, () => ({
    app: { id: 'LG-A', name: 'Aurora', icon: null, status: 'DEVELOPING' },
    appUserRole: 30,
    productArea: { products: [], phases: [{ id: 1, displayName: 'Development', default: true }] },
    pages: [],
    functions: [{ code: channelTechnical.edit, extent: 'all' }],
  }))
})
afterEach(() => server.stop())

test('typed work outlives a save by somebody else, field by field', async () => {
  let now = stored(1, 'https://a.example', 24)
  const sent: unknown[] = []
  server.on(read, () => now)
  server.on(save, ({ body }: SentRequest) => {
    sent.push(body)
    const { version, values } = body as { version: number; values: typeof now.values }
    if (version !== now.version) refuse({ code: 'stale_version', status: 409 })
    now = { ...now, version: now.version + 1, values }
    return { version: now.version }
  })
  const screen = await show(
    <SettingPage kind={channelTechnical} params={{ appId: 'LG-A' }} title="Technical" words={{ label: (field) => field }}>
      {({ form, disabled }) => <TextField {...form.field('values.eventUrl')} label="Events" disabled={disabled} />}
    </SettingPage>,
    { at: '/app/product/portico/technical-info?appId=LG-A&ph=1' },
  )
  const field = screen.getByRole('textbox', { name: 'Events' })
  await expect.element(field).toHaveValue('https://a.example')
  await field.fill('https://mine.example')
  now = stored(2, 'https://theirs.example', 48)
  await screen.getByRole('button', { name: 'Save' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Yours: https://mine.example' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(field).toHaveValue('https://mine.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ version: 2, values: { eventUrl: 'https://mine.example', tokenHours: 48 } })
})
