/** Bytes of a piece of the store, which only counts as a whole, and the most that a request should carry. */
export interface RequestSizes {
  pieceSize: number
  requestSize: number
}

/** Milliseconds that a request should take: many round trips, and far from the time after which servers and proxies end it. */
const targetMs = 20_000

/**
 * Returns how many bytes the next request should carry, in whole pieces: at the rate of the last one as many as arrive in twenty seconds,
 * and one piece as long as there was none.
 * @param last what the last request carried, and the milliseconds it took
 */
export const nextRequestSize = ({ pieceSize, requestSize }: RequestSizes, last?: { sent: number; took: number }): number => {
  const pieces = last ? Math.floor((last.sent * targetMs) / Math.max(last.took, 1) / pieceSize) : 1
  return Math.min(Math.max(pieces, 1) * pieceSize, requestSize)
}
