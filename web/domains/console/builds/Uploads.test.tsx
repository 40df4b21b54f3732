import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/form/testing.tsx'
import { LeaveGuard, Uploads } from './Uploads.tsx'
import { addUploads, removeUpload, uploads } from './uploads.ts'

afterEach(async () => {
  for (const { key } of uploads.get()) await removeUpload(key)
  vi.unstubAllGlobals()
})

const begin = () =>
  addUploads({ appId: 'LG-A', version: { id: 1, name: '1.0.0' }, componentId: 1 }, [
    { file: new File(['x'.repeat(100)], 'a.apk'), path: 'a.apk' },
  ])

test('leaving asks while files are on their way, with the words of the specification', async () => {
  // Nothing responds, so that the upload stays in progress.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open() {}
      send() {}
      setRequestHeader() {}
      abort() {}
      upload = {}
    },
  )
  const { screen } = await show(
    <>
      <Uploads />
      <LeaveGuard />
    </>,
  )
  begin()
  // The page is shown once its texts are loaded.
  await expect.element(screen.getByText('a.apk')).toBeVisible()
  await screen.getByText('Leave').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('There are some file still in uploading. Do you want to move out?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('a.apk')).toBeVisible()
  await screen.getByText('Leave').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(uploads.get().map(({ status }) => status)).toEqual(['paused'])
})
