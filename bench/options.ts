import { parseArgs } from 'node:util'

export const printLine = (line: string): void => void process.stderr.write(`${line}\n`)

/** Ends the program because of invalid arguments. */
export const refuseCall = (reason: string): never => {
  printLine(`${reason}\ndocs/benchmarks.md describes the commands and their options.`)
  process.exit(2)
}

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      apps: { type: 'string', default: '10000,100000' },
      seconds: { type: 'string', default: '4' },
      workers: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      database: { type: 'string' },
      line: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })

const parseOrEnd = (): ReturnType<typeof parse> => {
  try {
    return parse()
  } catch (error) {
    return refuseCall((error as Error).message)
  }
}
const { values, positionals } = parseOrEnd()

const numbers = (list: string): number[] => list.split(',').map(Number)

/** Parses the options of the command line. */
export const options = {
  what: positionals[0],
  rest: positionals.slice(1),
  /** Sizes of the generated data. */
  apps: numbers(values.apps),
  /** Seconds for which each question is measured, on each side. */
  seconds: Number(values.seconds),
  /** Processes of the portal; several are measured one after the other. */
  workers: numbers(values.workers),
  /** Only questions whose name matches. */
  only: new RegExp(values.only, 'i'),
  /** A PostgreSQL that is already running on this machine. */
  database: values.database,
  /** The rate of a line that joins clients and servers, such as `1gbit`. */
  line: values.line,
  /** Writes the results to docs/benchmarks.md. */
  write: values.write,
}
