/** Maximum requests for unknown links per minute before a caller has to wait. */
const maxMisses = 30
const minute = 60_000
/** Maximum callers tracked. */
const maxCallers = 10_000

/** Counts requests for unknown links in this process: guessing must not cost database queries. */
export const createMissLimiter = (now: () => number = () => performance.now()) => {
  const callers = new Map<string, { count: number; until: number }>()
  const entry = (caller: string) => {
    const current = callers.get(caller)
    if (current && current.until > now()) return current
    callers.delete(caller)
    return undefined
  }
  return {
    isBeyond: (caller: string): boolean => (entry(caller)?.count ?? 0) >= maxMisses,
    count: (caller: string): void => {
      const current = entry(caller)
      if (current) current.count += 1
      else {
        const oldest = callers.keys().next().value
        if (callers.size >= maxCallers && oldest !== undefined) callers.delete(oldest)
        callers.set(caller, { count: 1, until: now() + minute })
      }
    },
  }
}
