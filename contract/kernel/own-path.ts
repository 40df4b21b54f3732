const forbidden = /[\\\p{Cc}\p{Cf}\s]/u
const own = 'http://portal.invalid'

/**
 * Gives the path to go on to: the wanted one when it is a page of this portal, else `home` (SAFETY 13). Server and browser
 * ask here, before and after signing in and out. What counts is the path as browsers resolve it, dots and all: one that then
 * begins with two slashes names another host.
 */
export const ownPath = (wanted: unknown, home: string): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || forbidden.test(wanted)) return home
  if (!URL.canParse(wanted, own)) return home
  const url = new URL(wanted, own)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === own && !path.startsWith('//') ? path : home
}
