import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { Dialog } from './Dialog.tsx'
import { SidePanel } from './drawers.tsx'
import { RowMenu } from '../table/RowMenu.tsx'

const dialog = async (more: Partial<Parameters<typeof Dialog>[0]> = {}) => {
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<() => void>()
  const screen = await show(
    <Dialog opened title="Rename" confirm="Save" onClose={onClose} onConfirm={onConfirm} {...more}>
      <TextInput label="Name" data-autofocus />
    </Dialog>,
  )
  const box = screen.getByRole('dialog', { name: 'Rename' })
  await expect.element(box).toBeVisible()
  return { screen, box, onClose, onConfirm }
}

test('a dialog has a name, its field has the focus, and both buttons work', async () => {
  const { box, onClose, onConfirm } = await dialog()
  await expect.element(box.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await box.getByRole('button', { name: 'Save' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await box.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter in a field confirms, Escape closes', async () => {
  const { onClose, onConfirm } = await dialog()
  await userEvent.keyboard('Aurora{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog that is not confirmable cannot be confirmed, by button or by Enter', async () => {
  const { box, onConfirm } = await dialog({ confirmable: false })
  await expect.element(box.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.keyboard('Aurora{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('during the call the dialog stays open, and nothing is sent twice', async () => {
  const { box, onClose, onConfirm } = await dialog({ busy: true })
  await expect.element(box.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Enter}{Escape}')
  await box.getByRole('button', { name: 'Close' }).click()
  expect(onClose).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('without content it asks whether one is sure; without a confirming button it has no foot', async () => {
  const screen = await show(<Dialog opened title="Leave?" confirm="Leave" onClose={() => {}} />)
  await expect.element(screen.getByRole('dialog', { name: 'Leave?' }).getByText('Are your sure?')).toBeVisible()
  await screen.unmount()
  const bare = await show(
    <Dialog opened title="Keys" onClose={() => {}}>
      Ctrl K
    </Dialog>,
  )
  await expect.element(bare.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect.element(bare.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

test('the way out may have another word', async () => {
  const { box } = await dialog({ cancel: 'Keep it' })
  await expect.element(box.getByRole('button', { name: 'Keep it' })).toBeVisible()
})

test('the buttons of a dialog that is higher than the screen stay in sight', async () => {
  const screen = await show(
    <Dialog opened title="Terms" confirm="Accept" onClose={() => {}}>
      <div style={{ height: 3000 }} />
    </Dialog>,
  )
  const button = screen.getByRole('button', { name: 'Accept' })
  await expect.element(button).toBeInTheDocument()
  await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
})

/** Buttons that open a dialog or a panel, each unmounted when it closes, as on real pages. */
function Opener() {
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button onClick={() => setOpen('panel')}>History</button>
      <RowMenu label="Actions" actions={[{ icon: IconTrash, text: 'Remove', onClick: () => setOpen('dialog') }]} />
      {open === 'panel' && (
        <SidePanel opened title="Versions" onClose={close}>
          None
        </SidePanel>
      )}
      {open === 'dialog' && <Dialog opened title="Remove?" confirm="Remove" onClose={close} />}
    </>
  )
}

test('once a dialog or a panel is gone, the focus is where it was, or on the button of the menu that led to it', async () => {
  const screen = await show(<Opener />)
  const history = screen.getByRole('button', { name: 'History' })
  await history.click()
  await expect.element(screen.getByRole('dialog', { name: 'Versions' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(history).toHaveFocus()
  const menu = screen.getByRole('button', { name: 'Actions' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Remove?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})
