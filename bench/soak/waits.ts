import pg from 'pg'
import { printLine } from '../options.ts'

const sampleEveryMs = 250
/** The age in milliseconds from which statements that are waiting are reported. */
const longMs = 750

/** Statements that wait for a lock or the disk, with those that hold the lock: one row each. */
const waiting = `select w.pid, w.wait_event_type || ':' || w.wait_event as wait, left(regexp_replace(w.query, '\\s+', ' ', 'g'), 120) as statement,
    (extract(epoch from clock_timestamp() - w.state_change) * 1000)::int as ms,
    (select string_agg(concat_ws(' ', b.application_name, b.state, b.wait_event_type || ':' || b.wait_event, left(regexp_replace(b.query, '\\s+', ' ', 'g'), 120)), '; ')
      from pg_stat_activity b where b.pid = any(pg_blocking_pids(w.pid))) as holders
  from pg_stat_activity w
  where w.datname = current_database() and w.state = 'active' and w.wait_event_type in ('Lock', 'LWLock', 'IO')
    and w.state_change < clock_timestamp() - interval '${longMs} ms'`

interface Wait {
  pid: number
  wait: string
  statement: string
  ms: number
  holders: string | null
}

/** Prints which old statements are waiting, for what and for whom, once each, so that a refused call can be explained. @returns stops it */
export const watchWaits = async (url: string): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: url, query_timeout: 2_000 })
  client.on('error', () => {})
  await client.connect()
  let known = new Set<string>()
  let sampling: Promise<void> = Promise.resolve()
  const sample = async (): Promise<void> => {
    const { rows } = await client.query<Wait>(waiting)
    const keyOf = ({ pid, statement }: Wait): string => `${pid} ${statement}`
    for (const row of rows.filter((wait) => !known.has(keyOf(wait))))
      printLine(
        `soak: waiting after ${row.ms} ms, ${row.wait}: ${row.statement}${row.holders === null ? '' : ` – held by: ${row.holders}`}`,
      )
    known = new Set(rows.map(keyOf))
  }
  const timer = setInterval(() => {
    sampling = sampling.then(sample).catch((error: unknown) => printLine(`soak: waits could not be read: ${String(error)}`))
  }, sampleEveryMs)
  return async () => {
    clearInterval(timer)
    await sampling
    await client.end()
  }
}
