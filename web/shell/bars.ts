/** Which bar stands over a page. */
export type Bar = 'document' | 'console' | 'download' | 'none'

const under = (pathname: string, ...places: string[]): boolean =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`))

/** The bar by path; none over files and over the pages of mailed links. */
export const barOf = (pathname: string): Bar => {
  if (under(pathname, '/tc-file', '/mail', '/success')) return 'none'
  if (under(pathname, '/appDownload')) return 'download'
  if (under(pathname, '/data-dashboard', '/admin', '/console', '/app', '/account')) return 'console'
  return 'document'
}
