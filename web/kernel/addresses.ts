/** Search parameters of an address; what is repeated becomes a list (`?ids=a&ids=b`), a single value stays as text. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = found[name]
    found[name] = earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value]
  }
  return found
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const to = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') to.append(name, String(one))
  const text = to.toString()
  return text === '' ? '' : `?${text}`
}

/** An address with the way back to where one is. */
export const withBack = (address: string, href: string): string => `${address}?back=${encodeURIComponent(href)}`

/**
 * The token of a mailed link. It comes behind `#`, which browsers send to no server and name in no `Referer`.
 */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
