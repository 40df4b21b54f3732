import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencodePicture, squarePicture } from './pictures.ts'

test('nobody waits for all the large pictures that somebody else has sent', async () => {
  const background = { r: 1, g: 200, b: 3 }
  const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background } })
    .png()
    .toBuffer()
  const small = await sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer()
  const ended: string[] = []
  const many = Array.from({ length: 12 }, () => squarePicture(large, 120, { by: 'mina' }).then(() => ended.push('mina')))
  await squarePicture(small, 120, { by: 'jun' })
  // Two were in work, and one came first.
  expect(ended.length).toBeLessThanOrEqual(4)
  await Promise.all(many)
  expect(ended).toHaveLength(12)
})

/** Draws a black bitmap. @param rows rows that the file holds, whatever its head says */
const bitmap = (width: number, height: number, rows = height): Buffer => {
  const bytes = Buffer.alloc(54 + Math.ceil((width * 3) / 4) * 4 * rows)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'black' } })

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PNG', () => blank(4097, 4096).png().toBuffer()],
  ['a JPEG', () => blank(4097, 4096).jpeg().toBuffer()],
  ['a GIF', () => blank(4097, 4096).gif({ effort: 1 }).toBuffer()],
  ['a bitmap', () => bitmap(4097, 4096)],
  ['a bitmap, by its head alone,', () => bitmap(16_000, 16_000, 1)],
])('%s of more than 4096 × 4096 pixels is no picture', async (_, draw) => {
  const bytes = await draw()
  expect(await Promise.all([reencodePicture(bytes), squarePicture(bytes, 120)])).toEqual([undefined, undefined])
})

test('a picture of exactly 4096 × 4096 pixels is one, and so is a bitmap', async () => {
  expect(await reencodePicture(await blank(4096, 4096).jpeg().toBuffer())).toMatchObject({ width: 4096, height: 4096 })
  expect(await reencodePicture(bitmap(40, 30))).toMatchObject({ width: 40, height: 30, contentType: 'image/png' })
})

test.each<[string, Buffer]>([
  ['a bitmap that ends too soon', bitmap(40, 30, 29)],
  ['a bitmap without pixels', bitmap(0, 30)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an SVG that begins as a GIF does', Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is no picture', async (_, bytes) => {
  expect(await reencodePicture(bytes)).toBeUndefined()
})
