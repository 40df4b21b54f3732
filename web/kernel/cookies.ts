const year = 365 * 24 * 60 * 60

/** Stores a choice in a cookie for a year. The server sees it with the next page. */
export const rememberCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
