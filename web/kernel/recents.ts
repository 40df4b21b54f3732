const most = 6
const place = (userKey: string): string => `recents:${userKey}`

/**
 * The ids of a person's recently opened apps in this browser, newest first. Names are not stored, so that a person who may no longer see
 * an app does not see its name either.
 */
export const recentApps = (userKey: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(userKey)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts an app first among the recent ones. */
export const rememberApp = (userKey: string, appId: string): void =>
  localStorage.setItem(place(userKey), JSON.stringify([appId, ...recentApps(userKey).filter((id) => id !== appId)].slice(0, most)))

/** Clears a person's recent apps, on sign-out. */
export const forgetRecents = (userKey: string): void => localStorage.removeItem(place(userKey))
