import type { Db } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { renderSvg } from '../../../kernel/files/pictures.ts'
import { bytesFile } from '../../../kernel/http/files/bytes-file.ts'
import type { FileAnswer } from '../../../kernel/http/files/files.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { iconPicture } from '../../apps/apps/index.ts'
import { isReadable, renderQrSvg } from './qr.rules.ts'

interface QrOptions {
  format: 'svg' | 'png'
  size: number
  dark: string
  light: string
  logo: boolean
}

/** Side length in pixels of a logo within the code. */
const logoSize = 256

/** Renders a link's QR code. @throws invalid_input for colours without enough contrast for cameras */
export const drawQr = async (
  db: Db,
  files: FileStore,
  { appId, slug, address }: { appId: string; slug: string; address: string },
  { format, logo, ...style }: QrOptions,
): Promise<FileAnswer> => {
  if (!isReadable(style)) return fail('invalid_input', { fieldErrors: [fieldError('dark', 'low_contrast')] })
  const svg = renderQrSvg(address, { ...style, logo: logo ? await iconPicture(db, files, appId, logoSize) : undefined })
  const bytes = format === 'svg' ? Buffer.from(svg) : ((await renderSvg(svg)) ?? fail('unexpected'))
  return bytesFile(`${slug}.${format}`, format === 'svg' ? 'image/svg+xml' : 'image/png', bytes)
}
