import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert, dismissAlert, raiseAlert } from '../../kernel/alerts.ts'
import { ApiFailure } from '../../kernel/api.ts'
import { show } from '../../testing/show.tsx'
import { Alerts } from './Alerts.tsx'

interface Given {
  errorType?: 1 | 2 | 3
  code?: string
  message?: string
  errors?: readonly string[]
  status?: number
}

const failure = ({ errorType, code = 'F123', message = 'The build is too old.', errors = [], status = 400 }: Given = {}) =>
  new ApiFailure(code, status, message, {
    status: false,
    funcCode: code,
    message,
    data: { errors: errors.map((text) => ({ message: text })), ...(errorType && { errorType }) },
  })

const alerts = async (raised: ApiFailure) => {
  dismissAlert()
  const screen = await show(<Alerts />)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  raiseAlert(raised)
  return screen
}
const listed = (screen: Awaited<ReturnType<typeof alerts>>) =>
  screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test.each([
  ['type 1', 1],
  ['no type', undefined],
] as const)('%s: an alert names the failure’s code, says its message and lists its errors', async (_, errorType) => {
  const screen = await alerts(failure({ ...(errorType && { errorType }), errors: ['first', 'second'] }))
  const dialog = screen.getByRole('dialog', { name: 'Error (Error code: F123)' })
  await expect.element(dialog.getByText('The build is too old.')).toBeVisible()
  expect(listed(screen)).toEqual(['first', 'second'])
})

test('an error equal to the message is not repeated', async () => {
  const screen = await alerts(failure({ errors: ['The build is too old.'] }))
  await expect.element(screen.getByText('The build is too old.')).toBeVisible()
  expect(listed(screen)).toEqual([])
})

test('a problem of a field is listed in the reader’s words, and so is a message that is the key of a text', async () => {
  const given = failure({ errors: ['Please enter a value.', 'common.success'] })
  given.envelope!.fieldErrors = [{ field: 'name', message: 'Please enter a value.', code: 'too_long', details: { max: 3 } }]
  const screen = await alerts(given)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(listed(screen)).toEqual(['At most 3 characters.', 'Successful!'])
})

test('OK takes the alert away, and so does Escape; there is nothing to cancel', async () => {
  const screen = await alerts(failure())
  await expect.element(screen.getByRole('button', { name: 'OK' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'OK' }).click()
  expect(currentAlert()).toBeUndefined()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  raiseAlert(failure())
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => currentAlert()).toBeUndefined()
})

test('type 3: a warning has a title, its message, and the errors as a list', async () => {
  const screen = await alerts(failure({ errorType: 3, errors: ['Two apps have this name.', 'One has none.'] }))
  await expect.element(screen.getByRole('dialog', { name: 'Warning' }).getByText('The build is too old.')).toBeVisible()
  expect(listed(screen)).toEqual(['Two apps have this name.', 'One has none.'])
})

test('a failure without words or code has the default text and a title', async () => {
  const screen = await alerts(failure({ code: '', message: '' }))
  const dialog = screen.getByRole('dialog', { name: 'Error (error code)' })
  await expect.element(dialog.getByText('You got a error.')).toBeVisible()
})

test('a page of a proxy is an alert with its status for a code', async () => {
  const screen = await alerts(new ApiFailure('unexpected', 502, 'HTTP 502'))
  await expect.element(screen.getByRole('dialog', { name: 'Error (Error code: 502)' })).toBeVisible()
})

test('type 2: a toast joins the errors, opens no dialog, and is shown once', async () => {
  const screen = await alerts(failure({ errorType: 2, errors: ['first', 'second'], status: 200 }))
  await expect.element(screen.getByText('first second')).toBeVisible()
  await expect.element(screen.getByText('F123')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(currentAlert()).toBeUndefined()
  expect(screen.getByText('first second').elements()).toHaveLength(1)
})

test('type 2 with a status: the toast has the code as its title, and a button that closes it', async () => {
  const screen = await alerts(failure({ errorType: 2, status: 500 }))
  await expect.element(screen.getByText('Error (Error code: F123)')).toBeVisible()
  await expect.element(screen.getByText('The build is too old.')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('The build is too old.')).not.toBeInTheDocument()
})

test('a call without a response shows a toast instead of a dialog', async () => {
  const screen = await alerts(new ApiFailure('unreachable', 0, ''))
  await expect.element(screen.getByText('Can’t reach the portal. Check your connection.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the next alert takes the place of the one before', async () => {
  const screen = await alerts(failure())
  await expect.element(screen.getByText('The build is too old.')).toBeVisible()
  raiseAlert(failure({ message: 'The build is too new.' }))
  await expect.element(screen.getByText('The build is too new.')).toBeVisible()
  await expect.element(screen.getByText('The build is too old.')).not.toBeInTheDocument()
})
