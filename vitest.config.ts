import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { hasPostgres } from './scripts/postgres.mjs'
import { bothEngineTests, pureTests, singleEngineTests } from './server/testing/once.ts'

const chromium = findChromium()

/** Libraries that the code of workspaces imports, in tests and elsewhere; no styles. */
const importedBy = (...workspaces: string[]): string[] => {
  const names = workspaces
    .flatMap((workspace) =>
      globSync(`${workspace}/**/*.{ts,tsx}`, { exclude: (path) => /node_modules|dist|\.test\.ts$|vite\.\w+\.ts$/.test(path) }),
    )
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom |^import |\bimport\()'([^'.][^']*)'/gm)].map(([, name = '']) => name),
    )
  return [...new Set(names)].filter((name) => !/^(node:|@portico\/|vitest)|\.css$|^@fontsource/.test(name)).toSorted()
}

/** With several portals on one database, everything runs: they exist on PostgreSQL alone. */
const hasNodes = process.env.PORTICO_TEST_NODES !== undefined

/** As generous as a busy machine needs, also while processes are killed and started: what never ends is found all the same. */
const longest = hasNodes ? 240_000 : 60_000
const timeouts = { testTimeout: longest, hookTimeout: 120_000, expect: { poll: { timeout: longest / 2 } } }

/** Files of a project share processes: to start one takes longer than most of them. What a test replaces it puts back. */
const shared = { pool: 'forks' as const, isolate: false }

/** Whether every API test runs on the embedded database, too: there is no other, or this is asked for. */
const isEmbeddedWhole = process.env.PORTICO_TEST_EMBEDDED !== undefined || !hasPostgres()

/** The API tests on one kind of database. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: database === 'postgres' || isEmbeddedWhole ? ['server/**/*.test.ts'] : [...bothEngineTests, ...singleEngineTests],
    exclude: ['**/node_modules/**', ...pureTests, ...(database === 'postgres' && !hasNodes ? singleEngineTests : [])],
    env: { TEST_DATABASE: database },
    globalSetup: ['./server/testing/global.ts'],
    setupFiles: ['./server/testing/each-file.ts'],
    ...shared,
    ...timeouts,
  },
})

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared, ...timeouts } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], ...timeouts } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], ...shared, ...timeouts } },
      { test: { name: 'server', include: pureTests, ...shared, ...timeouts } },
      server('pglite'),
      server('postgres'),
      {
        ...(existsSync(new URL('web/vite.config.ts', import.meta.url)) && { extends: './web/vite.config.ts' }),
        root: fileURLToPath(new URL('web', import.meta.url)),
        // Bundled before the first test: found on the way, a library would load the page anew under a running one.
        optimizeDeps: { include: [...importedBy('web', 'contract'), 'fast-check'] },
        test: {
          name: 'screens',
          include: ['**/*.test.tsx'],
          setupFiles: ['./testing/storage.ts'],
          ...timeouts,
          // As the journeys: see playwright.config.ts.
          retry: process.env.CI ? 1 : 0,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { args: chromiumFlags, ...(chromium && { executablePath: chromium }) } }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
