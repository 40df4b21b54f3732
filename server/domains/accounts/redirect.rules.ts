const forbidden = /[\\\p{Cc}\p{Cf}\s]/u
const own = 'http://portal.invalid'

/**
 * The path to go on to after signing in or out: the wanted one when it is an own page of this portal, else the home page
 * (SAFETY 13). Never another origin, whatever the spelling.
 */
export const safeRedirect = (wanted: unknown, home = '/index'): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || forbidden.test(wanted)) return home
  if (!URL.canParse(wanted, own)) return home
  const url = new URL(wanted, own)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === own && url.username === '' && !path.startsWith('//') ? path : home
}
