const year = 365 * 24 * 60 * 60

/** Stores a choice in this browser for a year, for the server to see with the next page. */
export const rememberCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
