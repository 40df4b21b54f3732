interface InFlight {
  signal: AbortSignal | undefined
  /** Must be called when the response has arrived. */
  done: () => void
}

const underWay = new Map<string, AbortController>()

/** Returns a turn for a request that no later request cancels. */
export const independent = (signal?: AbortSignal): InFlight => ({ signal, done: () => {} })

/**
 * Allows one request per path at a time: an earlier one in flight is cancelled (specification,
 * section 7). Mutations are exempt: once sent, they are carried out anyway.
 */
export const replaceInFlight = (path: string, signal?: AbortSignal): InFlight => {
  const own = new AbortController()
  underWay.get(path)?.abort()
  underWay.set(path, own)
  return {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    done: () => {
      if (underWay.get(path) === own) underWay.delete(path)
    },
  }
}
