import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert, dismissAlert, raiseAlert } from '../kernel/alerts.ts'
import { ApiFailure } from '../kernel/api.ts'
import { show } from '../testing/show.tsx'
import { Alerts } from './Alerts.tsx'

const failure = (errorType: 1 | 2 | 3, { code = 'unheard_of', message = 'The build is too old.', fields = [] as string[] } = {}) =>
  new ApiFailure(code, 400, message, {
    status: false,
    funcCode: code,
    message,
    fieldErrors: fields.map((text) => ({ field: 'x', message: text })),
    data: { errors: [], errorType },
  })

const alerts = async (raised: ApiFailure) => {
  dismissAlert()
  const screen = await show(<Alerts />)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  raiseAlert(raised)
  return screen
}

test('an alert names the failure’s code, says what it is and lists what is wrong', async () => {
  const screen = await alerts(failure(1, { fields: ['Enter a name.', 'Enter a version.'] }))
  const dialog = screen.getByRole('dialog', { name: 'Error (Error code: unheard_of)' })
  await expect.element(dialog.getByText('The build is too old.')).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter a name.', 'Enter a version.'])
})

test('OK takes the alert away, and so does Escape', async () => {
  const screen = await alerts(failure(1))
  await screen.getByRole('button', { name: 'OK' }).click()
  expect(currentAlert()).toBeUndefined()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  raiseAlert(failure(1))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(currentAlert()).toBeUndefined())
})

test('a warning says that it is one, whatever its code', async () => {
  const screen = await alerts(failure(3, { fields: ['Two apps have this name.'] }))
  await expect.element(screen.getByRole('dialog', { name: 'Warning' }).getByRole('listitem')).toHaveTextContent('Two apps have this name.')
})

test('a failure without a code still has a title', async () => {
  const screen = await alerts(failure(1, { code: '' }))
  await expect.element(screen.getByRole('dialog', { name: 'Error (error code)' })).toBeVisible()
})

test('a toast joins what is wrong, opens no dialog, and is told once', async () => {
  const screen = await alerts(failure(2, { fields: ['Enter a name.'] }))
  await expect.element(screen.getByText('The build is too old. Enter a name.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(currentAlert()).toBeUndefined()
  expect(screen.getByText('The build is too old. Enter a name.').elements()).toHaveLength(1)
})

test('the next alert takes the place of the one before', async () => {
  const screen = await alerts(failure(1))
  await expect.element(screen.getByText('The build is too old.')).toBeVisible()
  raiseAlert(failure(1, { message: 'The build is too new.' }))
  await expect.element(screen.getByText('The build is too new.')).toBeVisible()
  await expect.element(screen.getByText('The build is too old.')).not.toBeInTheDocument()
})
