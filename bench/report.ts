import { cpus, totalmem } from 'node:os'
import type { Figures } from './measure.ts'

/** One question, asked over HTTP and as SQL straight through `pg`, in the same run. */
export interface Comparison {
  question: string
  connections: number
  portal: Figures
  sql: Figures
}

export interface Section {
  title: string
  comparisons: Comparison[]
  facts: [name: string, value: string][]
}

const ms = (value: number): string => value.toFixed(2)
const cells = (values: (string | number)[]): string => `| ${values.join(' | ')} |`

const table = (comparisons: Comparison[]): string =>
  [
    cells(['Question', 'Conn.', 'Portal p50 ms', 'p95 ms', 'req/s', 'SQL p50 ms', 'p95 ms', 'req/s', 'p50 ratio', 'p50 minus SQL ms']),
    cells(Array.from({ length: 10 }, () => '---')),
    ...comparisons.map(({ question, connections, portal, sql }) =>
      cells([
        question,
        connections,
        ms(portal.p50),
        ms(portal.p95),
        Math.round(portal.perSecond),
        ms(sql.p50),
        ms(sql.p95),
        Math.round(sql.perSecond),
        (portal.p50 / sql.p50).toFixed(2),
        ms(portal.p50 - sql.p50),
      ]),
    ),
  ].join('\n')

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`

/** The report as Markdown. Timings vary with the machine; the ratio of a row is what can be compared. */
export const reportOf = (sections: Section[]): string =>
  [
    '# Benchmarks',
    `Measured on ${machine()}. Server, database and client share the machine. Each portal figure stands beside the same SQL sent straight through \`pg\` in the same run: the ratio is what counts.`,
    ...sections.flatMap(({ title, comparisons, facts }) => [
      `## ${title}`,
      ...(comparisons.length > 0 ? [table(comparisons)] : []),
      facts.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    ]),
  ].join('\n\n') + '\n'
