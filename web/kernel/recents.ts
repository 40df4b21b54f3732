const maxIds = 6
const place = (userKey: string): string => `recents:${userKey}`

/**
 * Returns the ids of what a person recently opened in this browser, newest first. Names are not stored, so that a person who may no
 * longer see something does not see its name either.
 */
export const recentIds = (userKey: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place(userKey)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxIds) : []
  } catch {
    return []
  }
}

/** Puts an id first among the recent ones. */
export const rememberRecent = (userKey: string, id: string): void =>
  localStorage.setItem(place(userKey), JSON.stringify([id, ...recentIds(userKey).filter((one) => one !== id)].slice(0, maxIds)))

/** Clears a person's recent ids, on sign-out. */
export const clearRecents = (userKey: string): void => localStorage.removeItem(place(userKey))
