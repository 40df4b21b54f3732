const most = 6
const place = (userKey: string): string => `recents:${userKey}`

/**
 * The ids of the apps that a person opened last in this browser, the newest first. Names are not kept: who may no longer see
 * an app is not shown it either.
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
export const openedApp = (userKey: string, appId: string): void =>
  localStorage.setItem(place(userKey), JSON.stringify([appId, ...recentApps(userKey).filter((id) => id !== appId)].slice(0, most)))

/** Forgets what a person opened: at signing out. */
export const forgetRecents = (userKey: string): void => localStorage.removeItem(place(userKey))
