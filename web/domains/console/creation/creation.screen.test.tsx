import { registrationLimits } from '@portico/contract/apps/registrations'
import { creation } from '@portico/contract/console/creation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CreateAppPage } from './creation.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(creation.options, () => ({
    teams: [{ id: 3, name: 'Live' }],
    providers: [{ id: 1, name: 'Northwind' }],
    ownCompany: { id: 7, name: 'Bärenstark' },
  }))
  server.on(creation.companies, () => ({ list: [{ id: 7, name: 'Bärenstark' }] }))
  server.on(creation.checkId, ({ params }) => ({ available: params['suffix'] !== 'TAKEN', appId: `LG-${params['suffix']}` }))
})
afterEach(() => server.stop())

const open = async () => {
  const screen = await show(<CreateAppPage />, { at: '/console/create' })
  const next = screen.getByRole('button', { name: 'Next' })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Aurora')
  return { screen, next, id: screen.getByRole('textbox', { name: 'App ID' }) }
}

test('an App ID is typed in small letters too, and one that is taken leads no further', async () => {
  const { screen, next, id } = await open()
  await expect.element(next).toBeDisabled()
  await id.fill('taken')
  await expect.element(screen.getByText('LG-TAKEN is already in use.')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await id.fill('aurora')
  await expect.element(screen.getByText('LG-AURORA is available.')).toBeVisible()
  await expect.element(next).toBeEnabled()
})

test('an icon that is too large is refused where it is chosen', async () => {
  const { screen } = await open()
  const icon = screen.getByRole('group', { name: 'Icon' })
  const large = new File([new Uint8Array(registrationLimits.iconBytes + 1)], 'icon.png', { type: 'image/png' })
  await userEvent.upload(icon.element().querySelector<HTMLInputElement>('input[type=file]')!, large)
  await expect.element(icon).toHaveAccessibleDescription(/icon\.png is larger than/)
})

test('a refusal leads back to the step of its field; domains of a web login that was turned off are not sent', async () => {
  let isRefused = true
  server.on(creation.create, () =>
    isRefused
      ? refuse({ code: 'invalid_input', fieldErrors: [{ field: 'name', message: 'illegal_character', code: 'illegal_character' }] })
      : { appId: 'LG-AURORA', secret: 's3cret', organizationId: 3 },
  )
  const { screen, next, id } = await open()
  await id.fill('AURORA')
  await expect.element(screen.getByText('LG-AURORA is available.')).toBeVisible()
  await next.click()
  await expect.element(screen.getByRole('heading', { name: 'Companies' })).toBeVisible()
  await next.click()
  await screen.getByRole('switch', { name: 'Web login' }).click()
  await expect.element(next).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Authentication domains' }).fill('play.example.com')
  // Enter does nothing until the input is there.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return screen.getByText('play.example.com').elements().length
    })
    .toBeGreaterThan(0)
  await expect.element(next).toBeEnabled()
  await screen.getByRole('switch', { name: 'Web login' }).click()
  await next.click()
  const create = screen.getByRole('button', { name: 'Create' })
  await create.click()
  await expect.element(screen.getByRole('heading', { name: 'Basics' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  isRefused = false
  await screen.getByRole('textbox', { name: 'Name' }).fill('Aurora 2')
  for (const step of ['Companies', 'Integration', 'Confirm']) {
    await next.click()
    await expect.element(screen.getByRole('heading', { name: step })).toBeVisible()
  }
  await create.click()
  await expect.element(screen.getByText('s3cret')).toBeVisible()
  expect(server.requests(creation.create).map(({ body }) => body)).toMatchObject([
    {
      name: 'Aurora',
      webLogin: false,
      domains: [],
      partnerIds: [7],
      developerNames: [{ id: 7, name: 'Bärenstark' }],
      publisherId: 1,
      ownerTeamId: 3,
    },
    { name: 'Aurora 2' },
  ])
})
