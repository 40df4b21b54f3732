/** Addresses that are asked for and not there, a minute, before whoever asks is told to wait. */
const mostMisses = 30
const minute = 60_000
/** Most callers that are kept in mind. */
const mostCallers = 10_000

/** Counts who asks for links that are not there, in this process: guessing must not cost the database anything. */
export const createMisses = (now: () => number = () => performance.now()) => {
  const callers = new Map<string, { count: number; until: number }>()
  const entry = (caller: string) => {
    const found = callers.get(caller)
    if (found && found.until > now()) return found
    callers.delete(caller)
    return undefined
  }
  return {
    isBeyond: (caller: string): boolean => (entry(caller)?.count ?? 0) >= mostMisses,
    count: (caller: string): void => {
      const found = entry(caller)
      if (found) found.count += 1
      else {
        const oldest = callers.keys().next().value
        if (callers.size >= mostCallers && oldest !== undefined) callers.delete(oldest)
        callers.set(caller, { count: 1, until: now() + minute })
      }
    },
  }
}
