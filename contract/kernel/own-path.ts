const forbidden = /[\\\p{Cc}\p{Cf}\s]/u
const own = 'http://portal.invalid'

/**
 * Returns the redirect path: the requested one if it is a page of this portal, else `home`. Used by server and
 * browser, before and after signing in and out. It checks the path as browsers resolve it, dots included: one that then
 * begins with two slashes names another host.
 */
export const ownPath = (wanted: unknown, home: string): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || forbidden.test(wanted)) return home
  if (!URL.canParse(wanted, own)) return home
  const url = new URL(wanted, own)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === own && !path.startsWith('//') ? path : home
}
