import { services } from '@portico/contract/dashboard/services'
import { afterEach, expect, test, vi } from 'vitest'
import { currentAlert, dismissAlert } from '../../kernel/alerts.ts'
import { useChange } from '../../kernel/queries.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { serveAnswers, renderForm } from './testing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  dismissAlert()
})

const id = '00000000-0000-4000-8000-000000000001'

function Revoke({ onDone }: { onDone: () => void }) {
  const revoke = useChange(services.revoke, { inline: true, onSuccess: onDone })
  return (
    <ConfirmDialog change={revoke} input={{ params: { id } }} title="Revoke?" confirm="Revoke" onClose={() => {}}>
      What it sent stays.
    </ConfirmDialog>
  )
}

test('confirming makes the change; a failure is shown in the dialog, which stays open', async () => {
  let isGone = true
  const sent = serveAnswers(() => (isGone ? { code: 'in_use' } : { data: {} }))
  const done = vi.fn<() => void>()
  const { screen } = await renderForm(<Revoke onDone={done} />)
  const dialog = screen.getByRole('dialog', { name: 'Revoke?' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is still in use.')
  expect(done).not.toHaveBeenCalled()
  isGone = false
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => done).toHaveBeenCalledTimes(1)
  expect(sent.map(({ method, path }) => `${method} ${path.split('/service/')[1]}`)).toEqual([`DELETE ${id}/remove`, `DELETE ${id}/remove`])
})

test('a failure shown by an alert is not repeated in the dialog', async () => {
  serveAnswers(() => ({ code: 'F123' }))
  const { screen } = await renderForm(<Revoke onDone={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Revoke?' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => currentAlert()?.code).toBe('F123')
  await expect.element(dialog.getByRole('button', { name: 'Revoke' })).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['leads where it says', [], '/gone'],
  ['moves nobody who has gone elsewhere meanwhile', ['/elsewhere'], '/elsewhere'],
])('what was confirmed %s', async (_, way, end) => {
  const slow = Promise.withResolvers<{ data: object }>()
  const sent = serveAnswers(() => slow.promise)
  const { screen, history } = await renderForm(
    <ConfirmChange
      route={services.revoke}
      input={{ params: { id } }}
      refreshes={[]}
      title="Revoke?"
      confirm="Revoke"
      done="Revoked."
      destination={{ path: '/gone', search: {} }}
      onClose={() => {}}
    />,
  )
  await screen.getByRole('dialog', { name: 'Revoke?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  for (const place of way) history.push(place)
  slow.resolve({ data: {} })
  // Navigation would start after the response and be visible one task later.
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => history.location.pathname).toBe(end)
})
