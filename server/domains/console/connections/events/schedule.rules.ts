const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** The delay after each failed attempt; after the last one, every six hours until the delivery expires. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour]
/** Jitter of up to a tenth, so that endpoints that failed together are not retried together. */
const spread = 0.1

/** Returns the delay in milliseconds after a failed attempt. @param attempts made so far @param chance from 0 to 1 */
export const retryDelayAfter = (attempts: number, chance: number = Math.random()): number => {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? second
  return Math.round(pause * (1 + spread * chance))
}

/** Time for which every delivery to an endpoint must have failed before it is disabled. */
export const disabledAfterMs = 72 * hour
