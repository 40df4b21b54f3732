import { afterEach, expect, test, vi } from 'vitest'
import { renderForm } from '../../../../kit/form/testing.tsx'
import { silenceUploads } from '../../../../testing/silence.ts'
import { LeaveGuard, Uploads } from './Uploads.tsx'
import { addUploads, pauseUpload, removeUpload, resumeUpload, uploads } from './uploads.ts'

afterEach(async () => {
  for (const { key } of uploads.get()) await removeUpload(key)
  vi.unstubAllGlobals()
})

const begin = (content: BlobPart = 'x'.repeat(100)) =>
  addUploads({ appId: 'LG-A', version: { id: 1, name: '1.0.0' }, componentId: 1 }, [{ file: new File([content], 'a.apk'), path: 'a.apk' }])

/** Sends the page the event of a closing window. @returns whether the browser would ask first */
const isAskedFirst = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving asks while files are on their way, with the words of the specification', async () => {
  // Nothing responds, which keeps the upload in progress.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  silenceUploads()
  const { screen } = await renderForm(
    <>
      <Uploads />
      <LeaveGuard />
    </>,
  )
  expect(isAskedFirst()).toBe(false)
  begin()
  // The page is shown once its texts are loaded.
  await expect.element(screen.getByText('a.apk')).toBeVisible()
  await expect.poll(isAskedFirst).toBe(true)
  await screen.getByText('Leave').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('There are some file still in uploading. Do you want to move out?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('a.apk')).toBeVisible()
  await screen.getByText('Leave').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(uploads.get().map(({ status }) => status)).toEqual(['paused'])
  expect(isAskedFirst()).toBe(false)
})

test('nothing goes on reading the file of an upload that is paused or removed', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const reading = new Set<Worker>()
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        reading.add(this)
      }
      override terminate() {
        reading.delete(this)
        super.terminate()
      }
    },
  )
  begin(new Uint8Array(96 * 1024 * 1024))
  const key = uploads.get()[0]?.key ?? 0
  expect(reading.size).toBe(1)
  pauseUpload(key)
  expect(reading.size).toBe(0)
  resumeUpload(key)
  expect(reading.size).toBe(1)
  await removeUpload(key)
  expect(reading.size).toBe(0)
})
