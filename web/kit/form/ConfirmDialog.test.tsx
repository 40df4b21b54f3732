import { services } from '@portico/contract/dashboard/services'
import { afterEach, expect, test, vi } from 'vitest'
import { useChange } from '../../kernel/queries.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { serve, show } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '00000000-0000-4000-8000-000000000001'

function Revoke({ onDone }: { onDone: () => void }) {
  const revoke = useChange(services.revoke, { onSuccess: onDone })
  return (
    <ConfirmDialog change={revoke} input={{ params: { id } }} title="Revoke?" confirm="Revoke" onClose={() => {}}>
      What it sent stays.
    </ConfirmDialog>
  )
}

test('it does what it asks about; a failure is said in the dialog, which stays', async () => {
  let isGone = true
  const sent = serve(() => (isGone ? { code: 'not_found' } : { data: {} }))
  const done = vi.fn<() => void>()
  const { screen } = await show(<Revoke onDone={done} />)
  const dialog = screen.getByRole('dialog', { name: 'Revoke?' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This doesn’t exist or you don’t have access to it.')
  expect(done).not.toHaveBeenCalled()
  isGone = false
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent.map(({ method, path }) => `${method} ${path.split('/service/')[1]}`)).toEqual([`DELETE ${id}/remove`, `DELETE ${id}/remove`])
})
