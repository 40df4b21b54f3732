interface Turn {
  signal: AbortSignal | undefined
  /** To be called when the answer is there. */
  done: () => void
}

const underWay = new Map<string, AbortController>()

/** A question that nothing takes the place of. */
export const alone = (signal?: AbortSignal): Turn => ({ signal, done: () => {} })

/**
 * One question to a path at a time: an earlier one that still waits for its answer is cancelled (specification, section 7).
 * Changes are not: what was sent is done, whether somebody still waits for the answer or not.
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
