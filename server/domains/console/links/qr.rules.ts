import { encode } from 'uqr'

/** Rendering options of a QR code. */
export interface QrStyle {
  /** Colours as `#rrggbb`: foreground and background. */
  dark: string
  light: string
  size: number
  /** A PNG file for the centre. */
  logo?: Buffer | undefined
}

/** Quiet zone in modules (ISO/IEC 18004). */
const border = 4
/** Relative width of a logo: with the highest error correction, 30% of the code may be unreadable. */
const logoShare = 0.2
/** Minimum contrast of the two colours for cameras. */
const minContrast = 3

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns whether cameras can read a code in these colours: many only support dark on light. */
export const isReadable = ({ dark, light }: Pick<QrStyle, 'dark' | 'light'>): boolean =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05) >= minContrast

const modulesOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Renders text as a QR code in SVG. */
export const renderQrSvg = (text: string, { dark, light, size, logo }: QrStyle): string => {
  const { data, size: width } = encode(text, { ecc: logo ? 'H' : 'M', border })
  const side = Math.floor(width * logoShare)
  const offset = (width - side) / 2
  const middle = logo
    ? `<rect x="${offset - 0.5}" y="${offset - 0.5}" width="${side + 1}" height="${side + 1}" rx="1" fill="${light}"/>` +
      `<image x="${offset}" y="${offset}" width="${side}" height="${side}" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges">` +
    `<rect width="${width}" height="${width}" fill="${light}"/><path d="${modulesOf(data)}" fill="${dark}"/>${middle}</svg>`
  )
}
