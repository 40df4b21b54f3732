import { photoSize } from '@portico/contract/people/accounts'

/** A region of a picture, in its pixels. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** Maximum side in pixels of the uploaded picture; the stored photo is smaller. */
const maxSide = 480

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

/** Crops a square from a picture. @throws if the browser cannot read the picture */
export const crop = async (picture: File, { x, y, width, height }: Region): Promise<File> => {
  const bitmap = await createImageBitmap(picture)
  const size = Math.round(Math.min(width, maxSide))
  const { canvas, brush } = canvasOf(size)
  brush.drawImage(bitmap, x, y, width, height, 0, 0, size, size)
  return fileOf(canvas)
}

const letters = new Intl.Segmenter()

/** Returns the first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => letters.segment(word).containing(0)?.segment.toUpperCase() ?? '')
    .join('')

/** Draws a photo of 120 × 120 pixels with a person's initials. */
export const drawPhoto = (name: string): Promise<File> => {
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

/**
 * Returns the text parts of a photo upload (specification, section 3). The picture is cropped already, so the region is the whole
 * picture.
 */
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
