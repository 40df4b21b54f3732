/** The type of bar above a page. */
export type Bar = 'document' | 'account' | 'console' | 'download' | 'none'

const isUnder = (pathname: string, ...places: string[]): boolean =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`))

/** Returns the bar for a path; none for files and for the pages of mailed links. */
export const barOf = (pathname: string): Bar => {
  if (isUnder(pathname, '/tc-file', '/mail', '/success')) return 'none'
  if (isUnder(pathname, '/appDownload')) return 'download'
  if (isUnder(pathname, '/console', '/app', '/appNoPermission')) return 'console'
  if (isUnder(pathname, '/data-dashboard', '/admin', '/account')) return 'account'
  return 'document'
}
