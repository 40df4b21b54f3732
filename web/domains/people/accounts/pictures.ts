import { accounts, photoSize } from '@portico/contract/people/accounts'
import { call } from '../../../kernel/api.ts'

/** A region of a picture, in its pixels. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels of a side of the picture that is sent; a photo has fewer. */
const mostSent = 480

const canvasOf = (size: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw.')
  return { canvas, brush }
}

const fileOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], 'photo.png', { type: 'image/png' })) : reject(new Error('There is no picture.'))),
      'image/png',
    )
  })

/** Cuts a square out of a picture. @throws when the browser cannot read the picture */
export const cropped = async (picture: File, { x, y, width, height }: Region): Promise<File> => {
  const bitmap = await createImageBitmap(picture)
  const size = Math.round(Math.min(width, mostSent))
  const { canvas, brush } = canvasOf(size)
  brush.drawImage(bitmap, x, y, width, height, 0, 0, size, size)
  return fileOf(canvas)
}

/** Returns the first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** Draws a photo of 120 × 120 pixels for somebody without one: their initials. */
export const drawnFor = (name: string): Promise<File> => {
  const { canvas, brush } = canvasOf(photoSize)
  brush.fillStyle = '#dfe4ff'
  brush.fillRect(0, 0, photoSize, photoSize)
  brush.fillStyle = '#2d2b75'
  brush.font = `600 ${photoSize * 0.4}px 'Inter Variable', system-ui, sans-serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(initialsOf(name), photoSize / 2, photoSize / 2)
  return fileOf(canvas)
}

/** Returns the parts that go with a photo (specification, section 3); the picture is cropped already, so that its region is all of it. */
export const partsOf = (key: string, scale: number, size: number): Record<string, string> => ({
  type: 'user',
  key,
  scale: String(scale),
  skipSave: 'false',
  'region.x': '0',
  'region.y': '0',
  'region.width': String(size),
  'region.height': String(size),
})

/** Makes the drawn picture somebody's photo. @returns its address; undefined when that fails, because nobody waits for it */
export const photoDrawnFor = async ({ userKey, name }: { userKey: string; name: string }): Promise<string | undefined> => {
  try {
    const bytes = await drawnFor(name)
    const fields = partsOf(userKey, 1, photoSize)
    return (await call(accounts.avatar, { upload: { name: bytes.name, type: bytes.type, bytes, fields, part: 'image' } })).url
  } catch {
    return undefined
  }
}
