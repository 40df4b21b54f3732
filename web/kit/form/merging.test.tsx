import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '../../kernel/api.ts'
import { clearDrafts } from '../../kernel/drafts.ts'
import { FormDialog } from './FormDialog.tsx'
import { renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useSendForm } from './useSendForm.ts'

afterEach(clearDrafts)

interface Note {
  title: string
  text: string
}
const first: Note = { title: 'Alpha', text: 'One' }

/** Edits a note that somebody else saves before the first attempt. */
function Editor({ theirs, sent, start = first }: { theirs: Note; sent: Note[]; start?: Note }) {
  const [saved, setSaved] = useState(start)
  const form = useSendForm({
    initial: saved,
    draftKey: 'note',
    send: (values: Note) => {
      sent.push(values)
      if (saved !== theirs) throw new ApiFailure('stale_version', 409, 'stale')
    },
    refresh: async () => setSaved(theirs),
  })
  return (
    <FormDialog form={form} title="Note" confirm="Save" onClose={() => {}}>
      <TextField {...form.field('title')} label="Title" />
      <TextField {...form.field('text')} label="Text" />
    </FormDialog>
  )
}

test('what somebody else saved meanwhile is merged into the form, and both are saved next', async () => {
  const sent: Note[] = []
  const { screen } = await renderForm(<Editor theirs={{ title: 'Alpha', text: 'Two' }} sent={sent} />)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Beta')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else saved while you were editing.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Beta')
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Two')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { title: 'Beta', text: 'One' },
      { title: 'Beta', text: 'Two' },
    ])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a field that both changed keeps what was typed, and says so', async () => {
  const { screen } = await renderForm(<Editor theirs={{ title: 'Gamma', text: 'One' }} sent={[]} />)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Beta')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else changed this while you were editing.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Beta')
})

test('a draft is merged with what was saved before the page was opened again', async () => {
  const before = await renderForm(<Editor theirs={first} sent={[]} />)
  await before.screen.getByRole('textbox', { name: 'Title' }).fill('Beta')
  window.dispatchEvent(new Event('pagehide'))
  await before.screen.unmount()
  const { screen } = await renderForm(<Editor theirs={first} sent={[]} start={{ title: 'Gamma', text: 'Two' }} />)
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Beta')
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Two')
  await expect.element(screen.getByText('Someone else changed this while you were editing.', { exact: false })).toBeVisible()
})
