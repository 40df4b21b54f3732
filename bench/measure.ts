/** What one kind of request took. Milliseconds; requests per second over the whole run. */
export interface Figures {
  p50: number
  p95: number
  perSecond: number
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Repeats the work on a number of lanes at once for some seconds after a short warm-up.
 * @param work gets its lane and a running number; a rejection ends the measurement
 */
export const measure = async (lanes: number, seconds: number, work: (lane: number, turn: number) => Promise<void>): Promise<Figures> => {
  const turns = Array.from({ length: lanes }, () => 0)
  const lap = async (until: number, note?: number[]): Promise<void> => {
    await Promise.all(
      turns.map(async (_, lane) => {
        while (performance.now() < until) {
          const begun = performance.now()
          await work(lane, turns[lane]!++)
          note?.push(performance.now() - begun)
        }
      }),
    )
  }
  await lap(performance.now() + Math.min(1_000, seconds * 250))
  const took: number[] = []
  const begun = performance.now()
  await lap(begun + seconds * 1_000, took)
  const elapsed = (performance.now() - begun) / 1_000
  const sorted = Float64Array.from(took).sort()
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), perSecond: took.length / elapsed }
}
