import { setTimeout as sleep } from 'node:timers/promises'
import { browser, codeOf } from '../client.ts'
import { createFolder, fillDatabase, startPortalOn } from '../setup.ts'
import { createLedger } from '../ledger.ts'
import { printLine } from '../options.ts'
import { openPostgres } from '../../server/kernel/database/open.ts'
import { runIn } from '../../server/kernel/database/run.ts'
import type { RunningPortal } from '../portal.ts'
import { createPostgres } from '../server.ts'
import { type Call, mixedCalls } from './calls.ts'
import { fuzzCalls } from './fuzzing.ts'
import { emptyTally, judgeMemory, percentile, type Sample, type Tally } from './tally.ts'
import { watchWaits } from './waits.ts'

/** Calls in flight, at sending or at answering, from which a 503 is acceptable; beyond the second number none are sent until some have ended. */
const overload = 100
const maxInFlight = 400
/** A usual interval of Prometheus. Asking more often would be part of the load: the fuzz calls every route, and all have their metrics. */
const sampleEveryMs = 15_000
/** The length of a day for the daily limits, which half an hour of saves would otherwise exceed. */
const dayMs = 60_000
/** The fuzz is about a tenth of all calls. */
const fuzzShare = 10
/**
 * In the first four minutes it is most of them. Whatever is loaded, compiled or cached on first use is there when memory begins to be
 * judged, at minute five, and only growth by use is left.
 */
const warmUp = { minutes: 4, fuzzShare: 200 }

const heapOf = async (origin: string): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN) / 2 ** 20
}

/** Returns every kind of call in turn, as often as its share says. */
const drawFrom = (calls: readonly Call[]) => {
  const sum = calls.reduce((total, { share }) => total + share, 0)
  return (): Call => {
    let left = Math.random() * sum
    return calls.find(({ share }) => (left -= share) < 0) ?? calls[0]!
  }
}

/** Returns the portal's own log messages about calls that it could not serve. */
const reportedErrors = (portal: RunningPortal): string[] => {
  const words = portal
    .output()
    .split('\n')
    .flatMap((text) => {
      const { msg, message } = /"err":\{.*?"message":"(?<message>[^"]*)".*"msg":"(?<msg>[^"]*)"/.exec(text)?.groups ?? {}
      return msg === undefined ? [] : [message === msg ? msg : `${msg}, ${message}`]
    })
  return [...Map.groupBy(words, (text) => text)].map(([text, all]) => `${all.length} × ${text}`)
}

const heads = [
  'Minute',
  'Calls',
  'Refused',
  '503',
  'Hung up',
  'Held back',
  'p50 ms',
  'p95 ms',
  'max ms',
  'of',
  'CPU ms a call',
  'Resident MB',
  'Heap MB',
]
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Sends at a fixed rate, however long responses take, and records them. */
const createLoad = (rate: number) => {
  const failures = new Map<string, number>()
  const fail = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1)
  let underWay = 0
  let heldBack = 0
  let minute = emptyTally()

  const note = (call: Call, reply: Awaited<ReturnType<Call['make']>>, took: number, busy: number): void => {
    if (!reply) return void (minute.dropped += 1)
    minute.answered += 1
    minute.took.push(took)
    if (took > minute.slowest.took) minute.slowest = { name: call.name, took }
    if (reply.status === 503 && busy > overload) return void (minute.unavailable += 1)
    if (reply.status >= 400) minute.refused += 1
    if (!call.expected(reply.status)) fail(`${call.name}: ${reply.status} ${codeOf(reply)}`)
  }
  const make = async (call: Call): Promise<void> => {
    const startedAt = performance.now()
    const busy = (underWay += 1)
    try {
      note(call, await call.make(), performance.now() - startedAt, Math.max(busy, underWay))
    } catch (error) {
      fail(`${call.name}: ${String(error)}`)
    } finally {
      underWay -= 1
    }
  }
  return {
    failures: (): string[] => [...failures].map(([what, times]) => `${times} × ${what}`),
    fail,
    /** @returns what happened since the last call */
    takeMinute: (): { tally: Tally; heldBack: number } => {
      const taken = { tally: minute, heldBack }
      minute = emptyTally()
      heldBack = 0
      return taken
    },
    run: async (calls: readonly Call[], until: number): Promise<void> => {
      const draw = drawFrom(calls)
      const startedAt = performance.now()
      let sent = 0
      while (performance.now() < until) {
        const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate)
        for (; sent < due; sent += 1) {
          if (underWay < maxInFlight) void make(draw())
          else heldBack += 1
        }
        await sleep(5)
      }
      while (underWay > 0) await sleep(20)
    },
  }
}

type Load = ReturnType<typeof createLoad>

/** Prints a line a minute and records memory. */
const watch = (portal: RunningPortal, load: Load, startedAt: number) => {
  const samples: Sample[] = []
  let cpu = portal.cpuSeconds() ?? 0
  const sample = async (): Promise<void> => {
    const heap = await heapOf(portal.origin).catch(() => Number.NaN)
    if (!Number.isNaN(heap)) samples.push({ minute: (performance.now() - startedAt) / 60_000, resident: portal.memory(), heap })
  }
  const report = (): void => {
    const { tally, heldBack } = load.takeMinute()
    const { resident = Number.NaN, heap = Number.NaN } = samples.at(-1) ?? {}
    const now = portal.cpuSeconds() ?? 0
    const { answered, refused, unavailable, dropped, took, slowest } = tally
    const timings = [percentile(took, 0.5), percentile(took, 0.95), slowest.took].map((value) => value.toFixed(1))
    const cpuOfCall = (((now - cpu) * 1_000) / answered).toFixed(2)
    cpu = now
    const minute = Math.round((performance.now() - startedAt) / 60_000)
    console.log(
      line([
        minute,
        answered,
        refused,
        unavailable,
        dropped,
        heldBack,
        ...timings,
        slowest.name,
        cpuOfCall,
        resident.toFixed(0),
        heap.toFixed(0),
      ]),
    )
  }
  console.log(`${line(heads)}\n${line(heads.map(() => '---'))}`)
  const timers = [setInterval(() => void sample(), sampleEveryMs), setInterval(report, 60_000)]
  return {
    samples,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/**
 * Runs a real portal on PostgreSQL under mixed calls for a while.
 * @returns the problems found: unexpected responses, errors in the log, missing acknowledged changes, memory that does not stay flat
 */
export const soak = async (minutes: number, rate: number): Promise<string[]> => {
  const { folder, remove } = await createFolder()
  const postgres = await createPostgres({ folder: `${folder}/postgres` })
  await postgres.start()
  printLine('soak: filling the database')
  const { cookie, apps } = await fillDatabase(postgres.url, 10_000)
  const portal = await startPortalOn(postgres.url, `${folder}/data`)
  const client = browser(portal.origin, cookie)
  const ledger = createLedger()
  const { db, close } = openPostgres(postgres.url, 2)
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 100_000_000)
  printLine(`soak: the seed of the fuzz is ${seed} (FUZZ_SEED)`)
  const fuzz = await fuzzCalls(portal.origin, db, seed)
  const mixed = mixedCalls({ browser: client, origin: portal.origin, cookie, ledger, apps })
  const load = createLoad(rate)
  const stopWatchingWaits = await watchWaits(postgres.url)
  const startedAt = performance.now()
  const { samples, stop } = watch(portal, load, startedAt)
  const dayTimer = setInterval(() => void runIn(db, 'delete from attempt').catch((error: unknown) => load.fail(String(error))), dayMs)
  const died = portal.ended.then((code) => load.fail(`the portal ended with ${code}: ${portal.output().slice(-2_000)}`))
  const sendCalls = async (): Promise<void> => {
    await load.run([...mixed, ...fuzz(warmUp.fuzzShare)], startedAt + Math.min(warmUp.minutes, minutes / 5) * 60_000)
    await load.run([...mixed, ...fuzz(fuzzShare)], startedAt + minutes * 60_000)
  }
  await Promise.race([sendCalls(), died])
  stop()
  await stopWatchingWaits()
  clearInterval(dayTimer)
  const failures = load.failures()
  const reported = reportedErrors(portal)
  const { problems, ...kept } = await ledger.audit(db, portal.child.exitCode === null ? client : undefined)
  const memory = judgeMemory(samples, minutes)
  console.log(`\nacknowledged and found again: ${JSON.stringify(kept)}`)
  console.log(
    `memory, ${memory.isConclusive ? 'minutes 5 to 10 and the last five' : 'thirds of a run too short to judge'}: ${memory.lines.join('; ')}`,
  )
  console.log(`errors in the portal's log: ${reported.join('; ') || 'none'}`)
  await close()
  client.close()
  await portal.stop()
  await postgres.stop()
  await remove()
  const logged = reported.map((text) => `the portal's log: ${text}`)
  return [
    ...failures,
    ...logged,
    ...problems.slice(0, 20),
    ...(memory.isConclusive && !memory.flat ? ['resident memory did not stay flat'] : []),
  ]
}
