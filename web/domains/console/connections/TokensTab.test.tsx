import { type AppToken, tokens } from '@portico/contract/console/connections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { TokensTab } from './TokensTab.tsx'

const token = (id: number, given: Partial<AppToken> = {}): AppToken => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `CI ${id}`,
  hint: 'ptk_a1',
  permissions: ['app-metadata-view'],
  phases: null,
  madeBy: 'Rei',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-04-01T00:00:00Z',
  lastUsedAt: null,
  state: 'valid',
  revocable: true,
  ...given,
})
const mine = ['app-metadata-view', 'app-submit-build-file-add']

let server: ReturnType<typeof createFakeServer>
const answer = (list: AppToken[], mayAdd = true) => server.on(tokens.tokens, () => ({ tokens: list, mine, mayAdd }))
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('tokens show their state and limits; only those of the reader can be revoked, and nobody is offered more than they may', async () => {
  answer([token(1, { state: 'expired', phases: [1, 3] }), token(2, { revocable: false })], false)
  const screen = await show(<TokensTab appId="LG-A" />)
  const first = screen.getByRole('row', { name: /CI 1/ })
  await expect.element(first).toMatchTextContent('Expired')
  await expect.element(first).toMatchTextContent(/Development, Production/)
  await expect.element(screen.getByRole('row', { name: /CI 2/ })).toMatchTextContent(/Valid.*All/)
  await expect.element(screen.getByRole('button', { name: 'Actions for CI 1' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for CI 2' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add token' })).not.toBeInTheDocument()
})

test('a token with many permissions says how many, and names them on request', async () => {
  const codes = Array.from({ length: 23 }, (_, at) => `app-permission-${at}`)
  answer([token(1, { permissions: codes }), token(2)])
  const screen = await show(<TokensTab appId="LG-A" />)
  await expect.element(screen.getByRole('row', { name: /CI 2/ }).getByText('app-metadata-view')).toBeVisible()
  const list = screen.getByText(codes.join(', '))
  await expect.element(list).not.toBeVisible()
  await screen.getByText('23 permissions').click()
  await expect.element(list).toBeVisible()
})

test('a new token needs a name and a permission, is of all phases unless some are chosen, and is shown once', async () => {
  answer([])
  server.on(tokens.addToken, () => ({ id: token(1).id, token: 'ptk_the-whole-token' }))
  const screen = await show(<TokensTab appId="LG-A" />)
  await expect.element(screen.getByText('No tokens yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Add token' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add token' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => dialog.getByText('Please enter a value.').elements()).toHaveLength(2)
  expect(server.requests(tokens.addToken)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await dialog.getByRole('combobox', { name: 'Permissions' }).fill('file-add')
  const option = screen.getByRole('option', { name: 'app-submit-build-file-add' })
  await expect.element(option).toBeVisible()
  // The open list does not cover fields that are still to be filled in.
  const topOf = screen.getByRole('listbox').element().getBoundingClientRect().top
  const { bottom } = dialog.getByRole('combobox', { name: 'Valid for' }).element().getBoundingClientRect()
  expect(topOf).toBeGreaterThan(bottom)
  await option.click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const made = screen.getByRole('dialog', { name: 'Your new token' })
  await expect.element(made.getByText('ptk_the-whole-token')).toBeVisible()
  expect(server.requests(tokens.addToken).map(({ body }) => body)).toEqual([
    { name: 'Nightly', permissions: ['app-submit-build-file-add'], phases: null, days: 90 },
  ])
  await made.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect.element(screen.getByText('ptk_the-whole-token')).not.toBeInTheDocument()
})

test('a token limited to phases is offered only what belongs to phases, and told what does not', async () => {
  answer([])
  server.on(tokens.addToken, () => ({ id: token(1).id, token: 'ptk_the-whole-token' }))
  const screen = await show(<TokensTab appId="LG-A" />)
  await screen.getByRole('button', { name: 'Add token' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add token' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly')
  const picker = dialog.getByRole('combobox', { name: 'Permissions' })
  await picker.click()
  await screen.getByRole('option', { name: 'app-metadata-view' }).click()
  await dialog.getByRole('checkbox', { name: 'Development' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByText(/because it concerns the whole app: app-metadata-view/)).toBeVisible()
  expect(server.requests(tokens.addToken)).toEqual([])
  await picker.click()
  await screen.getByRole('option', { name: 'app-submit-build-file-add' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your new token' })).toBeVisible()
  expect(server.requests(tokens.addToken).map(({ body }) => body)).toEqual([
    { name: 'Nightly', permissions: ['app-submit-build-file-add'], phases: [1], days: 90 },
  ])
})

test('the permissions of usual programs are filled in at once, as far as the reader has them', async () => {
  const uploading = ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`)
  server.on(tokens.tokens, () => ({ tokens: [], mine: ['app-metadata-view', ...uploading], mayAdd: true }))
  server.on(tokens.addToken, () => ({ id: token(1).id, token: 'ptk_the-whole-token' }))
  const screen = await show(<TokensTab appId="LG-A" />)
  await screen.getByRole('button', { name: 'Add token' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add token' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('CI')
  await expect.element(dialog.getByRole('button', { name: 'To request QA' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'To upload builds' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your new token' })).toBeVisible()
  expect(server.requests(tokens.addToken).map(({ body }) => (body as { permissions: string[] }).permissions)).toEqual([uploading])
})

test('a token is revoked after a question that names it', async () => {
  answer([token(1)])
  server.on(tokens.revokeToken, () => ({}))
  const screen = await show(<TokensTab appId="LG-A" />)
  await screen.getByRole('button', { name: 'Actions for CI 1' }).click()
  await screen.getByRole('menuitem', { name: 'Revoke' }).click()
  const question = screen.getByRole('dialog', { name: 'Revoke CI 1?' })
  answer([])
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(screen.getByText('No tokens yet')).toBeVisible()
  expect(server.requests(tokens.revokeToken).map(({ params }) => params)).toEqual([{ appId: 'LG-A', tokenId: token(1).id }])
})

test('a list that cannot be read is asked for again', async () => {
  server.on(tokens.tokens, () => refuse({ code: 'internal_error', status: 500 }))
  const screen = await show(<TokensTab appId="LG-A" />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer([token(1)])
  await again.click()
  await expect.element(screen.getByRole('row', { name: /CI 1/ })).toBeVisible()
})
