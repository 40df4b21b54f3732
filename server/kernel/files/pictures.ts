import type { Sharp } from 'sharp'
import { createLanes } from '../lanes.ts'
import { readBitmap } from './bitmap.ts'
import { signatures } from './signatures.ts'

/** Maximum pixels of an image. */
const maxPixels = 4096 * 4096

/** A region of a picture, in its pixels. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Loaded with the first image, so that the portal starts faster. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // At most two at once, so that pictures do not starve the calls.
  sharp.concurrency(1)
  return sharp
}

/** Encodes at most two pictures at once. */
export const pictureLanes = createLanes({ count: 2 })

/** Returns how many pictures are being encoded, and how many wait. */
export const picturesLoad = pictureLanes.load

const pictureKinds = ['png', 'jpeg', 'gif', 'bmp'] as const

const kindOf = (bytes: Buffer) => pictureKinds.find((kind) => signatures[kind](bytes))

/** Returns the media type of a picture by the first bytes of its file; undefined for anything but jpg, png, gif or bmp. */
export const pictureTypeOf = (head: Buffer): `image/${(typeof pictureKinds)[number]}` | undefined => {
  const kind = kindOf(head)
  return kind && `image/${kind}`
}

/** Opens a picture, its first frame only; undefined for anything but jpg, png, gif or bmp. */
const open = async (bytes: Buffer): Promise<Sharp | undefined> => {
  const kind = kindOf(bytes)
  if (kind === undefined) return undefined
  const sharp = await loadSharp()
  if (kind !== 'bmp') return sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
  const pixels = readBitmap(bytes, maxPixels)
  return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
}

const inside = (region: Region, { width, height }: { width: number; height: number }): Region | undefined => {
  const { left, top } = region
  const fits =
    left >= 0 && top >= 0 && region.width > 0 && region.height > 0 && left + region.width <= width && top + region.height <= height
  return fits ? region : undefined
}

const make = async (bytes: Buffer, size: number, region: Region | undefined): Promise<Buffer | undefined> => {
  const picture = (await open(bytes))?.autoOrient()
  if (!picture) return undefined
  const { autoOrient } = await picture.metadata()
  const part = region && inside(region, autoOrient)
  if (region && !part) return undefined
  return (part ? picture.extract(part) : picture).resize(size, size, { fit: 'cover' }).png().toBuffer()
}

/** Queues the work, with senders taking turns. Returns undefined for pictures that cannot be read. */
const inTurn = <T>(work: () => Promise<T | undefined>, by?: string): Promise<T | undefined> =>
  pictureLanes.run(() => work().catch(() => undefined), by)

/** A re-encoded picture. */
export interface ReencodedPicture {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/**
 * Re-encodes a picture from its pixels alone, which drops all metadata: a JPEG stays a JPEG, anything else
 * becomes a PNG of its first frame. Undefined for what is not jpg, png, gif or bmp, is broken, or has more than 4096 × 4096
 * pixels.
 * @param by who sent it: senders take turns
 */
export const reencodePicture = (bytes: Buffer, by?: string): Promise<ReencodedPicture | undefined> =>
  inTurn(async () => {
    const picture = (await open(bytes))?.autoOrient()
    if (!picture) return undefined
    const isJpeg = kindOf(bytes) === 'jpeg'
    const { data, info } = await (isJpeg ? picture.jpeg({ quality: 90 }) : picture.png()).toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: isJpeg ? 'image/jpeg' : 'image/png', width: info.width, height: info.height }
  }, by)

/**
 * Makes a square PNG of a picture, or of a region of it, from its pixels alone, which drops all metadata. Undefined
 * for what is not jpg, png, gif or bmp, is broken, or has more than 4096 × 4096 pixels.
 * @param size pixels of a side
 * @param by who sent it: senders take turns
 */
export const squarePicture = (
  bytes: Buffer,
  size: number,
  { region, by }: { region?: Region | undefined; by?: string | undefined } = {},
): Promise<Buffer | undefined> => inTurn(() => make(bytes, size, region), by)

/** An image for a page: its bytes, media type, and size in pixels. */
export interface WebPicture {
  bytes: Buffer
  contentType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}

/** WebP quality that keeps images small and still good-looking. */
const webQuality = 78

/**
 * Makes WebP pictures of several widths, from the pixels alone, which drops all metadata; none is wider than the original.
 * Undefined for what is not jpg, png, gif or bmp, is broken, or has more than 4096 × 4096 pixels.
 */
export const picturesInWidths = (bytes: Buffer, widths: readonly number[], by?: string): Promise<WebPicture[] | undefined> =>
  inTurn(async () => {
    const picture = (await open(bytes))?.autoOrient()
    if (!picture) return undefined
    const { autoOrient } = await picture.metadata()
    const targetWidths = new Set(widths.map((width) => Math.min(width, autoOrient.width)))
    const pictures: WebPicture[] = []
    for (const wide of targetWidths) {
      const { data, info } = await picture
        .clone()
        .resize({ width: wide })
        .webp({ quality: webQuality })
        .toBuffer({ resolveWithObject: true })
      pictures.push({ bytes: data, contentType: 'image/webp', width: info.width, height: info.height })
    }
    return pictures
  }, by)

/** Makes a JPEG of exactly this size, cropped from the centre; undefined for pictures that cannot be read. */
export const coveringPicture = (bytes: Buffer, width: number, height: number, by?: string): Promise<WebPicture | undefined> =>
  inTurn(async () => {
    const picture = (await open(bytes))?.autoOrient()
    const resized = await picture
      ?.resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: webQuality })
      .toBuffer()
    return resized && { bytes: resized, contentType: 'image/jpeg', width, height }
  }, by)

/** Renders our own SVG as a PNG. Never for uploads: an SVG file may reference other files. */
export const renderSvg = (svg: string): Promise<Buffer | undefined> =>
  inTurn(async () => (await loadSharp())(Buffer.from(svg)).png({ palette: true }).toBuffer())
