import { escapeHtml } from '../../../../kernel/escape-html.ts'

/** HTML that is safe to send: only `markup` creates it, and escapes every interpolated text. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[]

const write = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.html
  if (Array.isArray(piece)) return piece.map(write).join('')
  return piece === false || piece === null || piece === undefined ? '' : escapeHtml(String(piece))
}

/**
 * Template tag for HTML. Texts are escaped, also within attributes, which are always quoted; only `false`, null and undefined are omitted.
 *
 *     markup`<a href="${url}">${name}</a>`
 */
export const markup = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + write(pieces[at])).join(''))
