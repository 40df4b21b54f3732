/** An upload's progress at a point in time. */
export interface Sample {
  at: number
  sent: number
}

/** Window in milliseconds over which the rate is measured. */
const period = 5_000

/** Adds a sample, and drops those outside the window. */
export const sampled = (samples: readonly Sample[], now: Sample): Sample[] => [...samples.filter(({ at }) => now.at - at <= period), now]

/** Returns the rate in bytes per second over the samples; 0 until there are two. */
export const rateOf = (samples: readonly Sample[]): number => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at <= first.at) return 0
  return Math.max(((last.sent - first.sent) / (last.at - first.at)) * 1_000, 0)
}

/** Returns the remaining seconds at that rate; undefined at a standstill. */
export const secondsLeft = (left: number, rate: number): number | undefined => (rate > 0 ? Math.ceil(left / rate) : undefined)

interface Wanted {
  name: string
  size: number
}

/** Finds the unfinished upload that a selected file resumes: by path or else by name, and by size. */
export const continued = <One extends Wanted>(
  unfinished: readonly One[],
  { path, size }: { path: string; size: number },
): One | undefined => {
  const lastOf = (name: string) => name.toLowerCase().split('/').at(-1)
  const fitting = unfinished.filter((one) => one.size === size)
  return fitting.find(({ name }) => name === path) ?? fitting.find(({ name }) => lastOf(name) === lastOf(path))
}
