import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Figures } from './measure.ts'

/** One question, asked over HTTP and, where SQL can answer it, as SQL through `pg`, alternately within the same run. */
export interface Comparison {
  question: string
  connections: number
  portal: Figures
  sql: Figures | undefined
}

export interface Section {
  title: string
  /** The machine it was measured on. */
  setting: string
  comparisons: Comparison[]
  facts: [name: string, value: string][]
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(2))
const cells = (values: readonly (string | number)[]): string => `| ${values.join(' | ')} |`

const heads = [
  'Question',
  'Conn.',
  'Portal p50 ms',
  'p95 ms',
  'req/s',
  'CPU ms: server',
  'database',
  'SQL p50 ms',
  'p95 ms',
  'req/s',
  'CPU ms: database',
  'p50 ratio',
]
const row = ({ question, connections, portal, sql }: Comparison): string =>
  cells([
    portal.refused > 0 ? `${question} (${portal.refused} calls refused with 503)` : question,
    connections,
    ms(portal.p50),
    ms(portal.p95),
    Math.round(portal.perSecond),
    ms(portal.serverCpu),
    ms(portal.databaseCpu),
    ...(sql
      ? [ms(sql.p50), ms(sql.p95), Math.round(sql.perSecond), ms(sql.databaseCpu), ms(portal.p50 / sql.p50)]
      : ['–', '–', '–', '–', '–']),
  ])

const table = (comparisons: readonly Comparison[]): string =>
  [cells(heads), cells(heads.map(() => '---')), ...comparisons.map(row)].join('\n')

/** Describes the machine and how busy it was. @param more further conditions of the measurement */
export const settingOf = (more: readonly string[], loadBefore: number): string =>
  [
    ...more,
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node.js ${process.version}`,
    `load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  ].join(', ')

export const markdownOf = ({ title, setting, comparisons, facts }: Section): string =>
  [
    `## ${title}`,
    `Measured on ${setting}.`,
    ...(comparisons.length > 0 ? [table(comparisons)] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')] : []),
  ].join('\n\n')

const place = new URL('../docs/benchmarks.md', import.meta.url)

/** Writes a section to docs/benchmarks.md, replacing the one with the same title. */
export const write = async (section: Section): Promise<void> => {
  const [head = '', ...before] = (await readFile(place, 'utf8')).split(/^(?=## )/m).map((part) => part.trim())
  const written = markdownOf(section)
  const at = before.findIndex((part) => part.split('\n')[0] === `## ${section.title}`)
  const parts = at < 0 ? [...before, written] : before.with(at, written)
  await writeFile(place, `${[head, ...parts].join('\n\n')}\n`)
}
