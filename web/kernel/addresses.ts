/** Parses an address's search parameters; repeated ones become a list (`?ids=a&ids=b`), a single one stays a text. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = values[name]
    values[name] = earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value]
  }
  return values
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns a path without a slash at its end. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** Adds the current address to another one, as the address to return to. */
export const withBack = (address: string, href: string): string => `${address}?back=${encodeURIComponent(href)}`

/** Returns the token of a mailed link. It follows `#`, which browsers send neither to a server nor in `Referer`. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
