/** Where an upload stands, as it was seen at a moment. */
export interface Sample {
  at: number
  sent: number
}

/** Milliseconds over which the rate is measured. */
const period = 5_000

/** Adds a sample, and forgets those that are too old to matter. */
export const sampled = (samples: readonly Sample[], now: Sample): Sample[] => [...samples.filter(({ at }) => now.at - at <= period), now]

/** Returns bytes a second over the samples; 0 until there are two. */
export const rateOf = (samples: readonly Sample[]): number => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at <= first.at) return 0
  return Math.max(((last.sent - first.sent) / (last.at - first.at)) * 1_000, 0)
}

/** Returns the seconds that the rest will take at that rate; undefined when nothing moves. */
export const secondsLeft = (left: number, rate: number): number | undefined => (rate > 0 ? Math.ceil(left / rate) : undefined)

interface Wanted {
  name: string
  size: number
}

/** Finds the unfinished upload that a chosen file goes on with: by its path, else by its name alone, and by its size. */
export const continued = <One extends Wanted>(
  unfinished: readonly One[],
  { path, size }: { path: string; size: number },
): One | undefined => {
  const lastOf = (name: string) => name.toLowerCase().split('/').at(-1)
  const fitting = unfinished.filter((one) => one.size === size)
  return fitting.find(({ name }) => name === path) ?? fitting.find(({ name }) => lastOf(name) === lastOf(path))
}
