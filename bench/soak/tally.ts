/** What happened in a minute, or in all. */
export interface Tally {
  answered: number
  refused: number
  unavailable: number
  /** Calls that got no answer because this program hung up. */
  dropped: number
  took: number[]
}

export const emptyTally = (): Tally => ({ answered: 0, refused: 0, unavailable: 0, dropped: 0, took: [] })

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Memory at a moment, in MB and minutes since the start. */
export interface Sample {
  minute: number
  resident: number
  heap: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How far memory may drift. */
const allowed = 0.05

/** Of a run that is long enough, five minutes after the first five, and the last five; of a shorter one thirds. */
export const judgeMemory = (samples: readonly Sample[], minutes: number) => {
  const window = Math.min(5, minutes / 3)
  const between = (from: number, to: number, of: 'resident' | 'heap'): number =>
    mean(samples.filter(({ minute }) => minute >= from && minute < to).map((sample) => sample[of]))
  const verdictOn = (of: 'resident' | 'heap') => {
    const [early, late] = [between(window, window * 2, of), between(minutes - window, Number.POSITIVE_INFINITY, of)]
    return { of, early, late, drift: late / early - 1 }
  }
  const verdicts = [verdictOn('resident'), verdictOn('heap')]
  return {
    longEnough: minutes >= 15,
    flat: verdicts.every(({ drift }) => Math.abs(drift) <= allowed),
    lines: verdicts.map(
      ({ of, early, late, drift }) =>
        `${of}: ${early.toFixed(1)} MB, then ${late.toFixed(1)} MB: ${drift > 0 ? '+' : ''}${(drift * 100).toFixed(1)} %`,
    ),
  }
}
