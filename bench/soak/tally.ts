/** The counts of a minute, or of the whole run. */
export interface Tally {
  answered: number
  refused: number
  unavailable: number
  /** Calls without a response because this program disconnected. */
  dropped: number
  took: number[]
  /** The call that took longest. */
  slowest: { name: string; took: number }
}

export const emptyTally = (): Tally => ({
  answered: 0,
  refused: 0,
  unavailable: 0,
  dropped: 0,
  took: [],
  slowest: { name: '', took: 0 },
})

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Memory in MB at a time, in minutes since the start. */
export interface Sample {
  minute: number
  resident: number
  heap: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Largest accepted drift of resident memory. */
const allowed = 0.05

const driftOf = (what: string, early: number, late: number): string => {
  const percent = (late / early - 1) * 100
  return `${what} ${early.toFixed(1)} MB, then ${late.toFixed(1)} MB: ${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`
}

/**
 * Compares, in a long enough run, the five minutes after the first five with the last five; in a shorter run, thirds. Resident memory is
 * judged by its mean. The heap varies with every garbage collection, so its minimum is reported and left to the reader.
 */
export const judgeMemory = (samples: readonly Sample[], minutes: number) => {
  const window = Math.min(5, minutes / 3)
  const early = samples.filter(({ minute }) => minute >= window && minute < window * 2)
  const late = samples.filter(({ minute }) => minute >= minutes - window && minute < minutes)
  const resident = [early, late].map((part) => mean(part.map((sample) => sample.resident))) as [number, number]
  const floor = [early, late].map((part) =>
    percentile(
      part.map(({ heap }) => heap),
      0.1,
    ),
  ) as [number, number]
  return {
    isConclusive: minutes >= 15,
    flat: Math.abs(resident[1] / resident[0] - 1) <= allowed,
    lines: [driftOf('resident', ...resident), driftOf('floor of the heap', ...floor)],
  }
}
