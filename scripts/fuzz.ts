// npm run fuzz [-- --cases 200] [--seed N] [--engine pglite|postgres|both] [--only NAME]: calls every operation of the API with invalid and unusual input.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { tool } from './setup.mjs'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    engine: { type: 'string', default: 'both' },
    only: { type: 'string' },
  },
})
const engines = values.engine === 'both' ? ['pglite', 'postgres'] : [values.engine]
if (!engines.every((engine) => ['pglite', 'postgres'].includes(engine)) || !/^\d+$/.test(values.cases) || !/^\d+$/.test(values.seed)) {
  console.error('npm run fuzz -- --cases 200 --seed 1 --engine pglite|postgres|both --only favorites')
  process.exit(2)
}

console.log(`${values.cases} cases an operation, seed ${values.seed}, on ${engines.join(' and ')}`)
const projects = engines.map((engine) => `--project=server-${engine}`)
const { status } = spawnSync(process.execPath, [tool('vitest'), 'run', '--no-file-parallelism', ...projects, 'server/testing/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_CASES: values.cases, FUZZ_SEED: values.seed, ...(values.only !== undefined && { FUZZ_ONLY: values.only }) },
})
process.exitCode = status ?? 1
