import sharp from 'sharp'
import { expect, test } from 'vitest'
import { squarePicture } from './pictures.ts'

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
