import { accounts } from '@portico/contract/people/accounts'
import { onboarding } from '@portico/contract/people/onboarding'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SentFile } from '../../../../kit/form/testing.tsx'
import { toastTimes } from '../../../../kit/testing.ts'
import { createFakeServer } from '../../../../testing/server.ts'
import { mina, show } from '../../../../testing/show.tsx'
import { Wizard } from '../../onboarding/Wizard.tsx'
import { PhotoChanger } from './PhotoChanger.tsx'
import { drawPhoto, initialsOf } from './pictures.ts'

let server: ReturnType<typeof createFakeServer>
/** The parts of each uploaded photo, in order. */
let sent: [name: string, value: FormDataEntryValue][][]
beforeEach(() => {
  server = createFakeServer()
  sent = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentFile {
      override send(body: FormData) {
        sent.push([...body.entries()])
        this.status = 200
        this.responseText = JSON.stringify({ status: true, data: { url: '/games-api/api/v1.0/avatar/1' } })
        this.dispatchEvent(new Event('load'))
      }
    },
  )
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

const names = ['type', 'key', 'scale', 'skipSave', 'region.x', 'region.y', 'region.width', 'region.height', 'image']
const sizeOf = async (picture: Blob) => {
  const { width, height } = await createImageBitmap(picture)
  return [width, height]
}

/** Creates a picture that is wider than it is high. */
const wide = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
  canvas.getContext('2d')?.fillRect(0, 0, 400, 200)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve)
  })
  return new File([blob ?? ''], 'me.png', { type: 'image/png' })
}

const choose = (file: File): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(file)
  input!.files = files.files
  input!.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is a picture by its extension, one of five; any other is refused, for two seconds', async () => {
  const screen = await show(<PhotoChanger user={mina} />)
  const dialog = screen.getByRole('dialog', { name: 'Change Profile picture' })
  const picture = await wide()
  for (const name of ['letter.pdf', 'me.tif', 'png']) choose(new File([picture], name))
  await expect.element(screen.getByText('Please select image').first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  for (const extension of ['jpg', 'PNG', 'gif', 'jpeg', 'bmp']) choose(new File([picture], `me.${extension}`))
  await expect.element(dialog).toBeVisible()
  expect(toastTimes()).toEqual(Array.from({ length: 3 }, () => ['Please select image', 2_000]))
})

test('a photo is cropped before it is sent, with the parts of the specification', async () => {
  server.on(accounts.envInfo, () => ({}))
  const screen = await show(<PhotoChanger user={mina} />)
  choose(await wide())
  const save = screen.getByRole('dialog', { name: 'Change Profile picture' }).getByRole('button', { name: 'Save' })
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.map(([name]) => name)).toEqual(names)
  const { image, ...parts } = Object.fromEntries(sent[0] ?? [])
  expect(parts).toMatchObject({
    type: 'user',
    key: mina.userKey,
    skipSave: 'false',
    'region.x': '0',
    'region.y': '0',
    'region.width': '200',
    'region.height': '200',
  })
  expect(await sizeOf(image as File)).toEqual([200, 200])
  await expect.element(screen.getByText('The user image was changed successfully.')).toBeVisible()
})

test('a new member without a photo gets a drawn one of 120 × 120 pixels', async () => {
  server.on(onboarding.terms, () => ({ version: '1.0', revisedOn: '2023-10-01', locale: 'en_US', body: [] }))
  server.on(onboarding.create, () => new Promise(() => {}))
  const screen = await show(<Wizard />, { user: { ...mina, firstLogin: true } })
  await screen.getByRole('checkbox', { name: 'I Agree' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'CREATE' }).click()
  await expect.poll(() => server.requests(onboarding.create)).toHaveLength(1)
  expect(sent[0]?.map(([name]) => name)).toEqual(names)
  expect(await sizeOf(Object.fromEntries(sent[0] ?? [])['image'] as File)).toEqual([120, 120])
  expect(server.requests(onboarding.create)[0]?.body).toMatchObject({
    photo: '/games-api/api/v1.0/avatar/1',
    porticoGameDevelopersPolicy: true,
  })
})

test('a drawn photo shows at most two initials, in any script', async () => {
  expect(['Mina Park', ' ada ', 'Ada King Lovelace', '山田 花子', '𠮷野', ''].map(initialsOf)).toEqual(['MP', 'A', 'AK', '山花', '𠮷', ''])
  expect(await sizeOf(await drawPhoto('Mina Park'))).toEqual([120, 120])
})
