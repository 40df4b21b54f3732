/** The record of a page that the build of the web application writes to `pages.json`. */
export interface BuiltPage {
  /** The frame around the page, as words: `bar` and `side`, `console` for the bar of the console, `plain` for a bar without a border, or `none`. */
  frame: string
  /** The addresses of the files that it loads in addition to those of every page. */
  scripts: readonly string[]
  styles: readonly string[]
  /** The file of its texts, by language code such as `en`. */
  texts: Readonly<Record<string, string>>
}

/** The pages of a build by path, or by a pattern such as `/app/own/$productKey`. */
export type BuiltPages = Readonly<Record<string, BuiltPage>>

/** The cookie that stores a reader's colours, `light` or `dark`. The server reads it to paint the page in them from the start. */
export const colorCookie = 'portico-colors'
