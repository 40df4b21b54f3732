import { IconKey, IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { RowMenu } from './RowMenu.tsx'

const menu = () => {
  const renew = vi.fn<() => void>()
  const revoke = vi.fn<() => void>()
  const actions = [
    { icon: IconKey, text: 'New secret', onClick: renew },
    { icon: IconTrash, text: 'Revoke', danger: true, disabled: true, onClick: revoke },
  ]
  return { renew, revoke, element: <RowMenu label="Actions for Store feed" title="Store feed" actions={actions} /> }
}

test('actions are behind a button that names its row', async () => {
  const { element, renew } = menu()
  const screen = await show(element)
  await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Actions for Store feed' }).click()
  await expect.element(screen.getByText('Store feed', { exact: true })).toBeVisible()
  await screen.getByRole('menuitem', { name: 'New secret' }).click()
  expect(renew).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('menuitem', { name: 'New secret' })).not.toBeInTheDocument()
})

test('a disabled action is shown, and does nothing', async () => {
  const { element, revoke } = menu()
  const screen = await show(element)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('menuitem', { name: 'Revoke' })).toBeDisabled()
  await screen.getByRole('menuitem', { name: 'Revoke' }).click({ force: true })
  expect(revoke).not.toHaveBeenCalled()
})

test('the keyboard opens it, walks it and leaves it', async () => {
  const { element, renew } = menu()
  const screen = await show(element)
  const button = screen.getByRole('button', { name: 'Actions for Store feed' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'New secret' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitem', { name: 'New secret' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'New secret' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'New secret' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => renew).toHaveBeenCalledOnce()
})
