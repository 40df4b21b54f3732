import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { query } from '../../kernel/api.ts'
import { FormPage } from './FormPage.tsx'
import { FormPanel } from './FormPanel.tsx'
import { serveAnswers, renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useRouteForm } from './useRouteForm.ts'

afterEach(() => vi.unstubAllGlobals())

const useEmailForm = (resetOnSuccess = false) => useRouteForm(signingIn.requestPasswordReset, { initial: { email: '' }, resetOnSuccess })

function EmailPage({ again }: { again?: boolean }) {
  const form = useEmailForm(again)
  return (
    <FormPage form={form} confirm="Send">
      {form.answer && <p>Sent</p>}
      <TextField {...form.field('email')} label="E-mail" />
    </FormPage>
  )
}

const question = 'Discard your changes?'

test('a link asks before unsaved input is lost', async () => {
  const { screen } = await renderForm(<EmailPage />)
  await screen.getByLabelText('E-mail').fill('ada')
  await screen.getByText('Leave').click()
  await screen.getByRole('dialog', { name: question }).getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ada')
  await screen.getByText('Leave').click()
  await screen.getByRole('dialog', { name: question }).getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('Back asks too', async () => {
  const { screen, history } = await renderForm(<EmailPage />)
  await screen.getByLabelText('E-mail').fill('ada')
  history.back()
  await screen.getByRole('dialog', { name: question }).getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('nothing is asked if nothing was typed, or the input was reverted', async () => {
  const { screen } = await renderForm(<EmailPage />)
  await screen.getByLabelText('E-mail').fill('ada')
  await screen.getByLabelText('E-mail').fill('')
  await screen.getByText('Leave').click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

function ListedPage() {
  useQuery(query(accounts.envInfo))
  const form = useRouteForm(signingIn.requestPasswordReset, { initial: { email: '' }, refreshes: [accounts.envInfo], success: 'Saved' })
  return (
    <FormPage form={form} confirm="Send">
      <TextField {...form.field('email')} label="E-mail" />
    </FormPage>
  )
}

test('nothing is asked after saving, even while the changed data is being refreshed', async () => {
  let isHeld = false
  const sent = serveAnswers(({ method }) => (method === 'GET' && isHeld ? new Promise<never>(() => {}) : { data: {} }))
  const { screen } = await renderForm(<ListedPage />)
  await expect.poll(() => sent).toHaveLength(1)
  isHeld = true
  await screen.getByLabelText('E-mail').fill('ada')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  await screen.getByText('Leave').click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('nothing is asked after saving; a form that stays open starts over', async () => {
  serveAnswers(() => ({ data: {} }))
  const { screen } = await renderForm(<EmailPage again />)
  await screen.getByLabelText('E-mail').fill('ada')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Sent')).toBeVisible()
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('')
  await screen.getByText('Leave').click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

function EmailPanel({ onClose }: { onClose: () => void }) {
  const form = useEmailForm()
  return (
    <FormPanel form={form} title="E-mail" confirm="Send" onClose={onClose}>
      <TextField {...form.field('email')} label="Address" />
    </FormPanel>
  )
}

test('a panel closes at once while it is as it was, and asks otherwise', async () => {
  const close = vi.fn<() => void>()
  const { screen } = await renderForm(<EmailPanel onClose={close} />)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(close).toHaveBeenCalledTimes(1)
  await screen.getByLabelText('Address').fill('ada')
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByLabelText('Address')).toHaveValue('ada')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Discard' }).click()
  expect(close).toHaveBeenCalledTimes(2)
})

test('Escape asks as well; a second Escape closes the question and keeps the input', async () => {
  const close = vi.fn<() => void>()
  const { screen } = await renderForm(<EmailPanel onClose={close} />)
  await screen.getByLabelText('Address').fill('ada')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: question })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: question })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Address')).toHaveValue('ada')
  expect(close).not.toHaveBeenCalled()
})

test('Enter sends a panel', async () => {
  const sent = serveAnswers(() => ({ data: {} }))
  const { screen } = await renderForm(<EmailPanel onClose={() => {}} />)
  await screen.getByLabelText('Address').fill('ada@example.com')
  ;(screen.getByLabelText('Address').element() as HTMLInputElement).form?.requestSubmit()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }])
})
