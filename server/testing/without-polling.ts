/**
 * Preloaded into a process of the portal (`NODE_OPTIONS=--import=…`): work at intervals never runs in it, so that it finds only
 * what it is notified of.
 */
const begin = globalThis.setInterval
const never = 2 ** 31 - 1
globalThis.setInterval = ((work: () => void) => begin(work, never)) as typeof setInterval

export {}
