import { air, airSwitch, securityLimits } from '@portico/contract/console/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AirPage } from './air.screen.tsx'

const at = '/app/product/security/air?appId=LG-A&ph=1'

let server: ReturnType<typeof createFakeServer>
let state: 'ON' | 'OFF'
beforeEach(() => {
  state = 'OFF'
  server = createFakeServer()
  server.on(airSwitch.state, () => ({ state, by: null, at: null }))
  server.on(air.routes.read, () => ({
    scope: '1',
    version: 1,
    values: air.empty,
    secrets: {},
    missing: ['appKey'],
    needed: 3,
    updatedBy: null,
    updatedAt: null,
  }))
})
afterEach(() => server.stop())

test('a tool that is not set up cannot be turned on, and the question says what to do first', async () => {
  answerApp(server, { may: [air.edit, 'app-security-air-enable'] })
  server.on(airSwitch.enable, () => refuse({ code: 'invalid_input', fieldErrors: [{ field: 'appKey', message: 'required' }] }))
  const screen = await show(<AirPage />, { at })
  await screen.getByRole('button', { name: 'Turn on' }).click()
  const question = screen.getByRole('dialog', { name: 'Turn AIR on?' })
  await expect.element(question.getByText('This takes effect immediately for the app in Development.')).toBeVisible()
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(question.getByText(/Complete and save the settings first\./)).toBeVisible()
})

test('a tool that is on is turned off, by those who may', async () => {
  state = 'ON'
  answerApp(server, { may: ['app-security-air-disable'] })
  server.on(airSwitch.disable, () => {
    state = 'OFF'
    return { state }
  })
  const screen = await show(<AirPage />, { at })
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await screen.getByRole('dialog', { name: 'Turn AIR off?' }).getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

test('a file of rules that is too large is refused where it is chosen, and the one before stays', async () => {
  answerApp(server, { may: [air.edit] })
  const screen = await show(<AirPage />, { at })
  const rules = screen.getByRole('group', { name: 'Rules file' })
  await expect.element(rules.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  const input = rules.element().querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['-keep'], 'first.pro', { type: 'text/plain' }))
  await expect.element(rules.getByText('first.pro')).toBeVisible()
  await userEvent.upload(input, new File(['x'.repeat(securityLimits.rules + 1)], 'large.pro', { type: 'text/plain' }))
  await expect.element(rules).toHaveAccessibleDescription('Text of at most 64 KB. At most 64 KB.')
  await expect.element(rules.getByText('first.pro')).toBeVisible()
})
