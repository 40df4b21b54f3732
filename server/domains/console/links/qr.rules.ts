import { encode } from 'uqr'

/** How a QR code is drawn. */
export interface QrLook {
  /** Colours as `#rrggbb`: of the modules, and of the ground. */
  dark: string
  light: string
  size: number
  /** A PNG file for the middle. */
  logo?: Buffer | undefined
}

/** Quiet modules around the code (ISO/IEC 18004). */
const border = 4
/** Share of the width that a logo covers: with the highest correction, 30% of the code may be unreadable. */
const logoShare = 0.2
/** Least contrast of the two colours, by which cameras tell them apart. */
const leastContrast = 3

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns whether cameras can read a code of these colours: many know dark on light alone. */
export const isReadable = ({ dark, light }: Pick<QrLook, 'dark' | 'light'>): boolean =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05) >= leastContrast

const modulesOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Draws text as a QR code, as an SVG file. */
export const qrSvg = (text: string, { dark, light, size, logo }: QrLook): string => {
  const { data, size: width } = encode(text, { ecc: logo ? 'H' : 'M', border })
  const side = Math.floor(width * logoShare)
  const at = (width - side) / 2
  const middle = logo
    ? `<rect x="${at - 0.5}" y="${at - 0.5}" width="${side + 1}" height="${side + 1}" rx="1" fill="${light}"/>` +
      `<image x="${at}" y="${at}" width="${side}" height="${side}" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges">` +
    `<rect width="${width}" height="${width}" fill="${light}"/><path d="${modulesOf(data)}" fill="${dark}"/>${middle}</svg>`
  )
}
