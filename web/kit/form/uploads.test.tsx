import { appDownload } from '@portico/contract/portal/app-download'
import { type Attachment, contact } from '@portico/contract/portal/contact'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Attachments } from './Attachments.tsx'
import { FileField } from './FileField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { holdUploads, serveAnswers, renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useRouteForm } from './useRouteForm.ts'
import { useUpload } from './useUpload.ts'

afterEach(() => vi.unstubAllGlobals())

const fileOf = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'text/plain' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!

function Build() {
  const upload = useUpload(appDownload.upload)
  const form = useRouteForm(appDownload.add, {
    initial: { fileId: null as File | null, version: '' },
    required: ['fileId'],
    toBody: async ({ fileId, version }) => ({
      fileId: (await upload.send(fileId!)).file.id,
      appId: 'LG-AURORA',
      os: 'ANDROID',
      version,
      notes: '',
    }),
  })
  return (
    <FormDialog form={form} title="Build" confirm="Add" onClose={() => {}}>
      <FileField {...form.field('fileId')} label="File" upload={upload} />
      <TextField {...form.field('version')} label="Version" />
      {form.answer && <p>Added</p>}
    </FormDialog>
  )
}

test('a file is sent with its form: with progress, not again when the rest is refused', async () => {
  const uploads = holdUploads()
  let isKnown = false
  const sent = serveAnswers(() =>
    isKnown ? { data: {} } : { code: 'invalid_input', fieldErrors: [{ field: 'version', code: 'invalid' }] },
  )
  const { screen } = await renderForm(<Build />)
  const add = screen.getByRole('button', { name: 'Add' })
  await add.click()
  await expect.element(screen.getByText('Please enter a value.')).toBeVisible()
  await userEvent.upload(input(), fileOf('a.apk'))
  await add.click()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.progress(1, 4)
  await expect.element(screen.getByText('25%')).toBeVisible()
  uploads[0]?.answer({ data: { file: { id: 'f1' } } })
  await expect.element(screen.getByRole('textbox', { name: 'Version' })).toHaveAccessibleDescription('This value isn’t valid.')
  isKnown = true
  await add.click()
  await expect.element(screen.getByText('Added')).toBeVisible()
  expect(uploads.length).toBe(1)
  expect(sent.map(({ body }) => (body as { fileId: string }).fileId)).toEqual(['f1', 'f1'])
})

test('problems within an uploaded file say on which line, in which entry and column they are', async () => {
  const uploads = holdUploads()
  const fieldErrors = [
    { field: 'line 4', code: 'not_csv', details: { line: 4 } },
    { field: 'line 12: result', code: 'unknown_option', details: { line: 12, column: 'result', value: 'GOOD' } },
    { field: 'entry 2: device', code: 'required', details: { entry: 2, column: 'device' } },
  ]
  serveAnswers(() => ({ code: 'invalid_input', fieldErrors }))
  const { screen } = await renderForm(<Build />)
  await userEvent.upload(input(), fileOf('results.csv'))
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer({ data: { file: { id: 'f1' } } })
  for (const text of [/^Line 4 – /, /^Line 12 · result · GOOD – /, /^Entry 2 · device – Please enter a value\.$/])
    await expect.element(screen.getByText(new RegExp(text.source, 'm'))).toBeVisible()
})

test('a cancelled upload is no failure, and can be sent again', async () => {
  const uploads = holdUploads()
  const sent = serveAnswers(() => ({ data: {} }))
  const { screen } = await renderForm(<Build />)
  await userEvent.upload(input(), fileOf('a.apk'))
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => uploads.length).toBe(1)
  await screen.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.getByRole('alert').elements()).toEqual([])
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.answer({ data: { file: { id: 'f2' } } })
  await expect.element(screen.getByText('Added')).toBeVisible()
})

function Question() {
  const upload = useUpload(contact.upload, { maxBytes: 10 })
  const form = useRouteForm(contact.create, {
    initial: { fileIds: [] as Attachment[] },
    toBody: ({ fileIds }) => ({ category: 'other', title: 's', body: 'm', fileIds: fileIds.map(({ id }) => id) }),
  })
  return (
    <FormDialog form={form} title="Question" confirm="Send" onClose={() => {}}>
      <Attachments {...form.field('fileIds')} label="Attachments" max={2} maxBytes={10} upload={upload} />
    </FormDialog>
  )
}

test('attachments are sent one after the other; one that is refused does not stop the next', async () => {
  const uploads = holdUploads()
  const sent = serveAnswers(() => ({ data: { ticketNo: 'Q-1' } }))
  const { screen } = await renderForm(<Question />)
  await userEvent.upload(input(), [fileOf('large.txt', 11), fileOf('small.txt')])
  await expect.poll(() => uploads.length).toBe(1)
  expect(uploads[0]?.file?.name).toBe('small.txt')
  uploads[0]?.answer({ data: { file: { id: 'f1', name: 'small.txt', size: 3 } } })
  await expect.element(screen.getByText('small.txt')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Attachments' })).toHaveAccessibleDescription(/large\.txt is larger than/)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ fileIds: ['f1'] })
  await screen.getByRole('button', { name: 'Remove small.txt' }).click()
  await expect.element(screen.getByText('small.txt')).not.toBeInTheDocument()
})
