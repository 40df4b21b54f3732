const forbidden = /[\\\p{Cc}\p{Cf}\s]/u
const own = 'http://portal.invalid'

/**
 * Returns the redirect path: the requested one if it is a page of this portal, else `home`. Used by server and
 * browser, before and after signing in and out. It checks the path as browsers resolve it, dots included: one that then
 * begins with two slashes names another host.
 */
export const ownPath = (address: unknown, home: string): string => {
  if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//') || forbidden.test(address)) return home
  if (!URL.canParse(address, own)) return home
  const url = new URL(address, own)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === own && !path.startsWith('//') ? path : home
}
