const keyOf = (userKey: string, path: string): string => `portico.guide.${userKey}.${path}`

/** Returns whether a person closed this version of a page's guide; a changed text has a different hash. */
export const isClosed = (userKey: string, path: string, mark: string): boolean => localStorage.getItem(keyOf(userKey, path)) === mark

/** Returns whether a person closed any version of a page's guide. */
export const wasClosed = (userKey: string, path: string): boolean => localStorage.getItem(keyOf(userKey, path)) !== null

/** Remembers in this browser that a person closed a page's guide. */
export const close = (userKey: string, path: string, mark: string): void => {
  try {
    localStorage.setItem(keyOf(userKey, path), mark)
  } catch {
    // Without browser storage it is shown again.
  }
}
