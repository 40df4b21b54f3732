// A process of `mutate.ts`: runs one test file after another, each with one mutation or none.
import { join, relative } from 'node:path'
import { createVitest, type TestModule, type Vite, type VitestPluginContext } from 'vitest/node'
import { mutations } from './mutations/all.ts'

/** A test file, and the number of the mutation to run it with. */
export interface Job {
  test: string
  mutation?: number
}

export interface Outcome {
  state: 'passed' | 'failed' | 'did not run'
  milliseconds: number
  text: string
}

const root = join(import.meta.dirname, '..')
let mutation: (typeof mutations)[number] | undefined

const isMutated = (id: string): boolean => mutation !== undefined && relative(root, id.split('?')[0] ?? '') === mutation.file

/** Applies the mutation while the file is loaded; the file on disk and Vitest's cache stay unchanged. */
const mutate: Vite.Plugin = {
  name: 'mutate',
  enforce: 'pre',
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
  transform: (code, id) => {
    if (!mutation || !isMutated(id)) return undefined
    if (code.split(mutation.text).length !== 2) throw new Error(`${mutation.file} does not hold once: ${mutation.text}`)
    return code.replace(mutation.text, () => mutation?.replacement ?? '')
  },
}

/** The Vitest of all runs of this process, which compiles files once. Tests use the embedded database, and stop at the first failure. */
const vitest = await createVitest(
  {
    root,
    config: false,
    watch: false,
    reporters: [{}],
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: ['./server/testing/global.ts'],
    setupFiles: ['./server/testing/each-file.ts'],
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Longer than on an idle machine, shorter than in other runs: a mutation that a poll notices takes this long.
    expect: { poll: { timeout: 5_000 } },
  },
  { plugins: [mutate] },
)
await vitest.standalone()

const textOf = (module: TestModule | undefined, unhandled: readonly unknown[]): string =>
  [
    ...(module?.errors() ?? []),
    ...[...(module?.children.allTests('failed') ?? [])].flatMap((test) => [{ message: test.fullName }, ...(test.result().errors ?? [])]),
    ...unhandled,
  ]
    .map((error) => String((error as { message?: unknown }).message ?? error))
    .join('\n')

const run = async ({ test, mutation: number }: Job): Promise<Outcome> => {
  const started = performance.now()
  mutation = number === undefined ? undefined : mutations[number]
  const file = mutation && join(root, mutation.file)
  if (file !== undefined) vitest.invalidateFile(file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(join(root, test)))
  if (file !== undefined) vitest.invalidateFile(file)
  const module = testModules.find(({ relativeModuleId }) => relativeModuleId === test)
  const ran = module !== undefined && [...module.children.allTests()].length > 0
  const passed = module?.ok() && unhandledErrors.length === 0
  return {
    state: ran ? (passed ? 'passed' : 'failed') : 'did not run',
    milliseconds: performance.now() - started,
    text: textOf(module, unhandledErrors),
  }
}

process.on('message', (job: Job) => void run(job).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
