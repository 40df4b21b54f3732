const reloadedKey = 'reloaded-at'
/** For this long after a reload, the next one is only offered: automatic reloads might never stop. */
const minInterval = 60_000

/** Returns when the page was last reloaded; undefined if the browser forbids session storage: nothing could then end repeated reloads. */
const lastReload = (): number | undefined => {
  try {
    return Number(sessionStorage.getItem(reloadedKey) ?? 0)
  } catch {
    return undefined
  }
}

/** Reloads the page. */
export const reload = (): void => {
  if (lastReload() !== undefined) sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** Reloads the page, unless that was done within the last minute. @returns whether it does */
export const reloadOnce = (): boolean => {
  const last = lastReload()
  if (last === undefined || Date.now() - last <= minInterval) return false
  reload()
  return true
}
