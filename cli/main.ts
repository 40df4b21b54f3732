import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readAccess } from './access.ts'
import { exitCodes, Problem, requireSafe } from './client.ts'
import { commands, usage } from './commands.ts'
import { createProgress } from './progress.ts'

/** Asks for input without echoing it. @throws Problem if the input ends without an answer */
const prompt = async (question: string): Promise<string> => {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const ended = once(lines, 'close').then(() => {
    throw new Problem('Nothing was entered. Programs set PORTICO_PASSWORD and PORTICO_CODE.', exitCodes.usage)
  })
  try {
    return await Promise.race([lines.question(''), ended])
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const options = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  submit: { type: 'boolean' },
  wait: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  out: { type: 'string' },
  email: { type: 'string' },
  app: { type: 'string' },
  file: { type: 'string' },
  folder: { type: 'string' },
  version: { type: 'string' },
  os: { type: 'string' },
  component: { type: 'string' },
  build: { type: 'string' },
  days: { type: 'string' },
  timeout: { type: 'string' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), exitCodes.usage)
  }
}

const main = async (args: readonly string[]): Promise<void> => {
  const { positionals, values } = parse(args)
  const [name, ...words] = positionals
  if (values.help === true || name === 'help') return void process.stdout.write(`${usage}\n`)
  const command = name === undefined ? undefined : commands[name]
  if (!command) throw new Problem(usage, exitCodes.usage)
  const access = () => {
    const stored = readAccess(process.env)
    if (!stored) throw new Problem('Sign in first: portico login URL --email E-MAIL', exitCodes.signedOut)
    requireSafe(stored.portal)
    return stored
  }
  const progress = createProgress(process.stderr)
  const { lines, value, exit = 0 } = await command({ words, options: values, environment: process.env, access, prompt, progress })
  process.exitCode = exit
  process.stdout.write(values.json === true ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exit
}
