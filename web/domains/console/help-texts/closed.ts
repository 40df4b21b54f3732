const keyOf = (userKey: string, path: string): string => `portico.guide.${userKey}.${path}`

/** Returns whether somebody closed the guide of a page as it reads now; another text is another mark. */
export const isClosed = (userKey: string, path: string, mark: string): boolean => localStorage.getItem(keyOf(userKey, path)) === mark

/** Remembers in this browser that somebody closed the guide of a page. */
export const close = (userKey: string, path: string, mark: string): void => {
  try {
    localStorage.setItem(keyOf(userKey, path), mark)
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
