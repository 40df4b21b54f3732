/** What the build of the web application says of a page, in its file `pages.json`. */
export interface BuiltPage {
  /** What surrounds the page, as words: `bar` and `side`, `console` for the bar of the console, `plain` for a head without line. */
  frame: string
  /** The addresses of the files that it loads beside those of every page. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Its texts, by the first letters of the language. */
  texts: Readonly<Record<string, readonly string[]>>
}

/** The pages of a build by path. */
export type BuiltPages = Readonly<Record<string, BuiltPage>>

/** The cookie that stores a reader's colours, `light` or `dark`, so that the page is painted in them from the start. */
export const colorCookie = 'portico-colors'
