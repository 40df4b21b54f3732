import { type PushMessage, pushMessages, type PushState } from '@portico/contract/console/push-messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PushMessagesPage } from './push-messages.screen.tsx'

const push = (id: number, state: PushState, given: Partial<PushMessage> = {}): PushMessage => ({
  id,
  version: 4,
  state,
  defaultLanguage: 'en_US',
  texts: { en_US: { title: `Push ${id}`, body: 'Come and play' } },
  imageFileId: null,
  link: '',
  sendAt: null,
  expiryHours: 24,
  audience: { kind: 'all' },
  counts: null,
  failReason: null,
  by: 'Rei',
  at: null,
  updatedAt: '2026-01-02T00:00:00Z',
  mine: true,
  ...given,
})
const rights = ['add', 'edit', 'submit', 'cancel', 'delete'].map((action) => `app-gp-push-${action}`)
const at = '/app/product/game-platform/push?appId=LG-A&ph=2'

let server: ReturnType<typeof createFakeServer>
const answer = (list: PushMessage[], given: object = {}) =>
  server.on(pushMessages.list, () => ({
    list,
    total: list.length,
    page: 0,
    size: 10,
    connected: true,
    certificates: { ios: { kind: 'both', expiresAt: '2027-05-01T00:00:00Z', expired: false }, android: true },
    ...given,
  }))
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: rights })
})
afterEach(() => server.stop())

test('each push offers what its state allows; somebody else’s offers nothing', async () => {
  answer([
    push(1, 'DRAFT'),
    push(2, 'SCHEDULED'),
    push(3, 'SENDING', { audience: { kind: 'countries', countries: ['JP', 'KR'] } }),
    push(4, 'SENT', { counts: { target: 2000, sent: 1234, failed: 5, opened: 678 }, audience: { kind: 'users', count: 2 } }),
    push(5, 'FAILED', { failReason: 'not_connected', mine: false, audience: { kind: 'os', os: ['aos', 'ios'] } }),
  ])
  const screen = await show(<PushMessagesPage />, { at })
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Push ${id}`) })
  await expect.element(row(4)).toMatchTextContent(/1,234/)
  await expect.element(row(4)).toMatchTextContent(/2 users/)
  await expect.element(row(3)).toMatchTextContent(/JP, KR/)
  await expect.element(row(5)).toMatchTextContent(/Android, iOS/)
  await expect.element(row(5)).toMatchTextContent(/No sender is connected/)
  await expect.element(screen.getByText('iOS until 2027.05.01')).toBeVisible()
  await expect.element(screen.getByText('Android: key set')).toBeVisible()
  for (const id of [3, 5]) await expect.element(screen.getByRole('button', { name: `Actions for Push ${id}` })).not.toBeInTheDocument()
  const offers: [number, string[]][] = [
    [1, ['Send', 'Edit', 'Delete']],
    [2, ['Cancel']],
    [4, ['Delete']],
  ]
  for (const [id, expected] of offers) {
    await screen.getByRole('button', { name: `Actions for Push ${id}` }).click()
    await expect
      .poll(() =>
        screen
          .getByRole('menuitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(expected)
    await screen.getByRole('button', { name: `Actions for Push ${id}` }).click()
    await expect.element(screen.getByRole('menuitem').first()).not.toBeInTheDocument()
  }
})

test('sending says to whom, sends the version that was read, and tells in the dialog why it is refused', async () => {
  answer([push(1, 'DRAFT', { audience: { kind: 'testers' } })])
  server.on(pushMessages.submit, () => refuse({ code: 'stale_version', status: 409 }))
  const screen = await show(<PushMessagesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Push 1' }).click()
  await screen.getByRole('menuitem', { name: 'Send' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send “Push 1” now?' })
  await expect.element(dialog.getByText('To: Test users. It can be cancelled until sending starts.')).toBeVisible()
  expect(server.requests(pushMessages.submit)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect
    .element(dialog.getByText('Someone else saved a newer version. Reload the page to see it; what you typed is kept.'))
    .toBeVisible()
  expect(server.requests(pushMessages.submit).map(({ body }) => body)).toEqual([{ version: 4 }])
})

test('a scheduled push names its time before it is sent, and a scheduled one is cancelled at once', async () => {
  answer([push(1, 'DRAFT', { sendAt: '2027-01-01T03:00:00Z' }), push(2, 'SCHEDULED')])
  server.on(pushMessages.cancel, () => ({ state: 'CANCELLED' }))
  const screen = await show(<PushMessagesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Push 1' }).click()
  await screen.getByRole('menuitem', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Send “Push 1” at 2027.01.01 12:00?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.requests(pushMessages.submit)).toEqual([])
  await screen.getByRole('button', { name: 'Actions for Push 2' }).click()
  await screen.getByRole('menuitem', { name: 'Cancel' }).click()
  await expect.poll(() => server.requests(pushMessages.cancel).map(({ params }) => params['id'])).toEqual(['2'])
})

test('without rights, certificates and a sender, the page says what is missing and offers nothing', async () => {
  answerApp(server)
  answer([push(1, 'DRAFT')], { connected: false, certificates: { ios: null, android: false } })
  const screen = await show(<PushMessagesPage />, { at })
  await expect
    .element(screen.getByRole('note'))
    .toMatchTextContent('Push messages fail until an administrator connects a system that sends them.')
  await expect.element(screen.getByText('iOS: no certificate')).toBeVisible()
  await expect.element(screen.getByText('Android: no key')).toBeVisible()
  for (const name of ['New push', 'Actions for Push 1']) await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})

test('a new push sends only the fields of its audience and the languages that are written', async () => {
  answer([])
  server.on(pushMessages.add, () =>
    refuse({
      code: 'invalid_input',
      fieldErrors: [{ field: 'link', message: 'x', code: 'invalid_link' }],
    }),
  )
  const screen = await show(<PushMessagesPage />, { at })
  await screen.getByRole('button', { name: 'New push' }).click()
  const form = screen.getByRole('dialog', { name: 'New push' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Sale')
  await form.getByRole('textbox', { name: 'Text' }).fill('Half price')
  await form.getByRole('textbox', { name: 'Target' }).fill('shop')
  await form.getByRole('combobox', { name: 'Audience' }).click()
  await screen.getByRole('option', { name: 'Operating systems' }).click()
  await form.getByRole('checkbox', { name: 'iOS' }).click()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(form.getByText('Please enter an https address or one that opens an app, such as game://shop.')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Target' })).toHaveValue('shop')
  await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Sale')
  expect(server.requests(pushMessages.add).map(({ body }) => body)).toEqual([
    {
      defaultLanguage: 'en_US',
      texts: { en_US: { title: 'Sale', body: 'Half price' } },
      imageFileId: null,
      link: 'shop',
      sendAt: null,
      expiryHours: 24,
      audience: { kind: 'os', os: ['ios'] },
    },
  ])
})

test('a file of user keys is read in the browser: rows that are none are named, and nothing is sent', async () => {
  answer([push(1, 'DRAFT', { audience: { kind: 'users', count: 3 } })])
  const screen = await show(<PushMessagesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Push 1' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const form = screen.getByRole('dialog', { name: 'Edit' })
  await expect.element(form.getByText('3 keys kept')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible()
  const input = form.element().querySelector<HTMLInputElement>('input[type=file][accept*=csv]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['key\nu1\nu1\nno key'], 'keys.csv', { type: 'text/csv' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(form.getByText('1 key read, 1 repeated')).toBeVisible()
  await expect.element(form.getByText('Line 4 · no key', { exact: false })).toBeVisible()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(form.getByText('Row 4: “no key” isn’t a user key.')).toBeVisible()
  expect(server.requests(pushMessages.change)).toEqual([])
})
