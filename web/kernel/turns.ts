interface Turn {
  signal: AbortSignal | undefined
  /** Must be called when the answer has arrived. */
  done: () => void
}

const underWay = new Map<string, AbortController>()

/** Returns the turn of a request that no later request cancels. */
export const alone = (signal?: AbortSignal): Turn => ({ signal, done: () => {} })

/**
 * Allows one request per path at a time: an earlier one still under way is cancelled (specification, section 7).
 * Changes are exempt: once sent, they are carried out, whether or not anybody waits for the answer.
 */
export const takeTurn = (path: string, signal?: AbortSignal): Turn => {
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
