import { commonCategories } from '@portico/contract/console/categories'
import { conversations } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'

test('an attachment is shown as a picture only if its bytes are one’s, whatever it is called; all else is downloaded', async () => {
  const { partner, app } = await createWorld()
  const params = { appId: app.id }
  const keep = async (name: string, type: string, bytes: BlobPart[]) =>
    (await partner.call(conversations.upload, { upload: { name, type, bytes: new Blob(bytes) } })).file.id
  const png = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'and its parts']
  const page = ['<!doctype html><script>alert(1)</script>']
  const drawing = ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']
  const fileIds = [
    await keep('crash.png', 'text/html', png),
    await keep('crash.txt', 'text/plain', png),
    await keep('page.png', 'image/png', page),
    await keep('drawing.svg', 'image/svg+xml', drawing),
    await keep('short.png', 'image/png', [Uint8Array.of(0x89, 0x50)]),
  ]
  const [category] = (await partner.call(commonCategories.list, { params })).list
  const draft = { title: 'It crashes', categoryId: category?.id ?? 0, priority: 'HIGH', type: 'incident', phase: 1, cc: [] } as const
  const { id } = await partner.call(tickets.add, { params, body: { ...draft, cc: [], body: 'See there.', fileIds } })
  const headersOf = async (fileId: string) => {
    const { headers } = await partner.raw({ method: 'GET', url: addressOf(tickets.file, { params: { ...params, id, fileId } }) })
    return [headers['content-type'], String(headers['content-disposition']).split(';')[0], headers['x-content-type-options']]
  }
  const [picture, download] = [
    ['image/png', 'inline', 'nosniff'],
    ['application/octet-stream', 'attachment', 'nosniff'],
  ]
  expect(await Promise.all(fileIds.map(headersOf))).toEqual([picture, picture, download, download, download])
})
