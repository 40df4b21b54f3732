/** App stores, to which deep links lead by their own addresses. */
const stores = ['apps.apple.com', 'play.google.com']

/** Returns the host that a visitor without the app reaches; for an `intent:` URL, that of its fallback. */
export const hostOf = (address: string): string => {
  const fallback = /^intent:.*;S\.browser_fallback_url=([^;]*);/.exec(address)?.[1]
  return new URL(fallback === undefined ? address : decodeURIComponent(fallback)).hostname
}

/**
 * Creates the function that returns whether links lead to an address without asking: to the operator's hosts (`LINK_TARGETS`) and
 * those below them, to the stores and to the portal itself; everywhere only where the operator says so (`*`).
 */
export const knownTargets = (configured: readonly string[], own: readonly string[]) => {
  const hosts = [...configured, ...stores, ...own.map((host) => host.replace(/:\d+$/, ''))]
  return (address: string): boolean => {
    if (configured.includes('*')) return true
    const host = hostOf(address).replace(/\.$/, '')
    return hosts.some((one) => host === one || host.endsWith(`.${one}`))
  }
}
