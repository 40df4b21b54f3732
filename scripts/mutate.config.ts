import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Vite, VitestPluginContext } from 'vitest/node'
import { mutations } from './mutations/all.ts'

const root = join(import.meta.dirname, '..')
const mutation = mutations[Number(process.env.PORTICO_MUTATION ?? Number.NaN)]

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
    return code.replace(mutation.text, () => mutation.replacement)
  },
}

/** Configures the test runs of `mutate.ts`: tests of the contract and the server, on the embedded database. */
export default defineConfig({
  root,
  plugins: [mutate],
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: ['./server/testing/global.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
