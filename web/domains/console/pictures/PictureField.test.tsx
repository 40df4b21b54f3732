import { pictureLimits } from '@portico/contract/console/pictures'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdUploads } from '../../../kit/form/testing.tsx'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PictureField } from './PictureField.tsx'

const at = '/app/product/social/user-message?appId=LG-A&ph=1'
const given = { error: undefined, required: false, 'data-path': 'image' }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.stop()
})

function Image({ initial, disabled = false }: { initial: string | null; disabled?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <PictureField {...given} label="Image" value={value} onChange={setValue} disabled={disabled} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

const pictureOf = (bytes: number) => new File([new Uint8Array(bytes)], 'banner.png', { type: 'image/png' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!

test('a picture is uploaded when it is chosen, replaced, and removed', async () => {
  const uploads = holdUploads()
  const screen = await show(<Image initial={null} />, { at })
  await expect.element(screen.getByRole('button', { name: 'Choose a picture: Image' })).toBeVisible()
  await userEvent.upload(input(), pictureOf(10))
  await expect.poll(() => uploads.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Choose a picture: Image' })).toBeDisabled()
  uploads[0]?.answer({ data: { picture: { fileId: 'p1' } } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('p1')
  await expect
    .element(screen.getByRole('img', { name: 'Selected picture' }))
    .toHaveAttribute('src', expect.stringContaining('/LG-A/picture/p1'))
  await expect.element(screen.getByRole('button', { name: 'Replace: Image' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Remove: Image' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('none')
})

test('a picture that is too large is refused before anything is sent, and the one before stays', async () => {
  const uploads = holdUploads()
  const screen = await show(<Image initial="p1" />, { at })
  await expect.element(screen.getByRole('button', { name: 'Replace: Image' })).toBeVisible()
  await userEvent.upload(input(), pictureOf(pictureLimits.bytes + 1))
  await expect.element(screen.getByRole('group', { name: 'Image' })).toHaveAccessibleDescription(/banner\.png is larger than/)
  await expect.element(screen.getByRole('status')).toHaveTextContent('p1')
  expect(uploads).toEqual([])
  await screen.getByRole('button', { name: 'Remove: Image' }).click()
  await expect.element(screen.getByRole('group', { name: 'Image' })).not.toHaveAccessibleDescription(/banner\.png/)
})

test('without the right to change it a picture can only be seen', async () => {
  const screen = await show(<Image initial="p1" disabled />, { at })
  await expect.element(screen.getByRole('button', { name: 'Replace: Image' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Remove: Image' })).not.toBeInTheDocument()
})
