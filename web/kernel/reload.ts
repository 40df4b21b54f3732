const reloadedKey = 'reloaded-at'
/** For this long after a reload, the next one is only offered: automatic reloads might never stop. */
const minInterval = 60_000

/** Reloads the page. */
export const reload = (): void => {
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** Reloads the page, unless that was done within the last minute. @returns whether it does */
export const reloadOnce = (): boolean => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) <= minInterval) return false
  reload()
  return true
}
