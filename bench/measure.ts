import { Unavailable } from './client.ts'

/** The measurements of one kind of request. Milliseconds; requests per second over the whole run; CPU is undefined where unknown. */
export interface Figures {
  p50: number
  p95: number
  perSecond: number
  /** Calls that were temporarily refused; they are counted nowhere else. */
  refused: number
  /** CPU milliseconds of the portal and of the database per call. */
  serverCpu: number | undefined
  databaseCpu: number | undefined
}

/** CPU seconds used so far, by process. */
export interface Cpu {
  server: number | undefined
  database: number | undefined
}

/** One way to call, and how to measure its cost. */
export interface Side {
  work: (pick: number) => Promise<unknown>
  cpu: () => Cpu
}

interface Tally {
  turns: number[]
  took: number[]
  refused: number
  seconds: number
  server: number | undefined
  database: number | undefined
}

/** The subject of a call: different for every call; its remainder modulo `maxLanes` is its lane. */
export const maxLanes = 16

const valueAt = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const plus = (sum: number | undefined, before: number | undefined, after: number | undefined): number | undefined =>
  sum === undefined || before === undefined || after === undefined ? undefined : sum + after - before

const refusal = (error: unknown): false => {
  if (error instanceof Unavailable) return false
  throw error
}

/** Keeps every lane busy for some milliseconds; a call in progress is completed. */
const runLanes = async (tally: Tally, milliseconds: number, work: Side['work'], warm: boolean): Promise<void> => {
  const until = performance.now() + milliseconds
  await Promise.all(
    tally.turns.map(async (_, lane) => {
      do {
        const startedAt = performance.now()
        const served = await work(tally.turns[lane]!++ * maxLanes + lane).then(() => true, refusal)
        if (warm) continue
        if (served) tally.took.push(performance.now() - startedAt)
        else tally.refused += 1
      } while (performance.now() < until)
    }),
  )
}

const slice = async (tally: Tally, milliseconds: number, { work, cpu }: Side): Promise<void> => {
  const [startedAt, before] = [performance.now(), cpu()]
  await runLanes(tally, milliseconds, work, false)
  const after = cpu()
  tally.seconds += (performance.now() - startedAt) / 1_000
  tally.server = plus(tally.server, before.server, after.server)
  tally.database = plus(tally.database, before.database, after.database)
}

const perCall = (seconds: number | undefined, calls: number): number | undefined =>
  seconds === undefined ? undefined : (seconds * 1_000) / calls

const figuresOf = ({ took, refused, seconds, server, database }: Tally): Figures => {
  const sorted = Float64Array.from(took).sort()
  return {
    p50: valueAt(sorted, 0.5),
    p95: valueAt(sorted, 0.95),
    perSecond: took.length / seconds,
    refused,
    serverCpu: perCall(server, took.length),
    databaseCpu: perCall(database, took.length),
  }
}

const slices = 4

/**
 * Measures several ways to ask the same alternately: first, second, second, first …, so that other load on the machine affects all alike.
 * @param seconds for each side, after a short warm-up
 */
export const measureInTurns = async (lanes: number, seconds: number, sides: readonly Side[]): Promise<Figures[]> => {
  const measured = sides.map((side): { side: Side; tally: Tally } => ({
    side,
    tally: { turns: Array.from({ length: lanes }, () => 0), took: [], refused: 0, seconds: 0, server: 0, database: 0 },
  }))
  for (const { side, tally } of measured) await runLanes(tally, Math.min(1_000, seconds * 250), side.work, true)
  for (let round = 0; round < slices; round += 1)
    for (const { side, tally } of round % 2 === 0 ? measured : measured.toReversed()) await slice(tally, (seconds * 1_000) / slices, side)
  return measured.map(({ tally }) => figuresOf(tally))
}
