import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { Copyable } from '../display/Copyable.tsx'
import { useSendForm } from '../form/useSendForm.ts'
import { NameDialog } from './NameDialog.tsx'
import { OneTimeSecret } from '../display/OneTimeSecret.tsx'
import { Popup } from './Popup.tsx'
import { SaveBar } from '../page/SaveBar.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Returns a list that collects the copied texts. */
const clipboard = (): string[] => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  return copied
}

test('a new secret is shown in full with the warning that it is the only time, copied, and left by saying that it is kept', async () => {
  const copied = clipboard()
  const onClose = vi.fn<() => void>()
  const screen = await show(<OneTimeSecret title="New key" secret="pk_live_1234" hint="Send it as a header." onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'New key' })
  await expect.element(dialog.getByText('pk_live_1234')).toBeVisible()
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/shown only this once/)
  await expect.element(dialog.getByText('Send it as a header.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual(['pk_live_1234'])
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a text is copied at once only where that is meant, and says so until it has been read', async () => {
  const copied = clipboard()
  const first = await show(<Copyable text="on request" />)
  await expect.element(first.getByText('on request')).toBeVisible()
  expect(copied).toEqual([])
  await first.unmount()
  const second = await show(<Copyable text="at once" atOnce />)
  await expect.element(second.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual(['at once'])
})

function Names({ onSent, onClose }: { onSent: (name: string) => void; onClose: () => void }) {
  const form = useSendForm({ initial: { name: '' }, send: ({ name }) => onSent(name) })
  return <NameDialog form={form} title="New list" label="Name" help="Only you see it." confirm="Create" onClose={onClose} />
}

test('a name is asked for in a field with the focus, and taken only when it is one', async () => {
  const sent: string[] = []
  const screen = await show(<Names onSent={(name) => sent.push(name)} onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'New list' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/Only you see it\./)
  await expect.element(create).toBeDisabled()
  await name.fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(create).toBeDisabled()
  await name.fill('Puzzles')
  await expect.element(name).not.toHaveAccessibleDescription(/Only you see it\./)
  await expect.element(create).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['Puzzles'])
})

function Switcher({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apps
      </button>
      {isOpen && (
        <Popup label="All apps" left={left} width={600} onClose={() => setOpen(false)}>
          {(isPhone) => <p>{isPhone ? 'narrow' : 'wide'}</p>}
        </Popup>
      )}
    </>
  )
}

test('a popup stays within the window, and gives the focus back to its button', async () => {
  const screen = await show(<Switcher left={1_300} />)
  const button = screen.getByRole('button', { name: 'Apps' })
  await button.click()
  const popup = screen.getByRole('dialog', { name: 'All apps' })
  await expect.element(popup.getByText('wide')).toBeVisible()
  await expect.poll(() => popup.element().getBoundingClientRect().right).toBe(1_440 - 8)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('on a phone a popup fills the screen, and Escape leaves it', async () => {
  const screen = await show(<Switcher left={100} />, { width: 414 })
  await screen.getByRole('button', { name: 'Apps' }).click()
  const popup = screen.getByRole('dialog', { name: 'All apps' })
  await expect.element(popup.getByText('narrow')).toBeVisible()
  await expect.poll(() => popup.element().getBoundingClientRect().width).toBe(414)
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
})

test('changed fields are counted, and saved or discarded; meanwhile neither can be done again', async () => {
  const [onSave, onDiscard] = [vi.fn<() => void>(), vi.fn<() => void>()]
  function Bar() {
    const [busy, setBusy] = useState(false)
    const save = () => {
      onSave()
      setBusy(true)
    }
    return <SaveBar count={3} hint="Published apps follow at once." busy={busy} onSave={save} onDiscard={onDiscard} />
  }
  const screen = await show(<Bar />)
  await expect.element(screen.getByText('Unsaved changes: 3')).toBeVisible()
  await expect.element(screen.getByText('Published apps follow at once.')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect([onDiscard, onSave].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
