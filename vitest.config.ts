import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** What is imported of libraries that cannot be imported as a whole. */
const partsOf: Readonly<Record<string, readonly string[]>> = { '@noble/hashes': ['legacy.js', 'sha2.js', 'utils.js'] }

/** What can be imported of the libraries that a workspace names. */
const librariesOf = (workspace: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(new URL(`${workspace}/package.json`, import.meta.url), 'utf8')) as { dependencies: object }).dependencies,
  )
    .filter((name) => !name.startsWith('@portico/') && !name.startsWith('@fontsource'))
    .flatMap((name) => partsOf[name]?.map((part) => `${name}/${part}`) ?? name)

/** Tests of the server that use no database, and therefore run once. */
const pure = [
  'server/config.test.ts',
  'server/domains/**/*.rules.test.ts',
  'server/domains/dashboard/imports/imports.{guess,transforms}.test.ts',
  'server/domains/dashboard/search/model/model.test.ts',
  'server/domains/people/accounts/{sessions,passwords}/{cookies,hashing,known-browser}.test.ts',
  'server/kernel/{build,lanes,secret}.test.ts',
  'server/kernel/files/{stores,writable}.test.ts',
  'server/kernel/http/{access,address,answer,compile,metrics,openapi,web}.test.ts',
  'server/kernel/mail/html.test.ts',
  'server/kernel/outside/outside.test.ts',
  'server/kernel/{markdown,text-search}/*.test.ts',
]

/** As generous as a busy machine needs: what never ends is found all the same. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

/** The API tests, once per kind of database. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: ['server/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...pure],
    env: { TEST_DATABASE: database },
    globalSetup: ['./server/testing/global.ts'],
    setupFiles: ['./server/testing/each-file.ts'],
    pool: 'forks' as const,
    isolate: false,
    ...patience,
  },
})

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...patience } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], ...patience } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], ...patience } },
      { test: { name: 'server', include: pure, pool: 'forks', ...patience } },
      server('pglite'),
      server('postgres'),
      {
        ...(existsSync(new URL('web/vite.config.ts', import.meta.url)) && { extends: './web/vite.config.ts' }),
        root: fileURLToPath(new URL('web', import.meta.url)),
        // What is bundled before the first test: found on the way, it would load the page anew under a running one.
        optimizeDeps: { include: librariesOf('web') },
        test: {
          name: 'screens',
          include: ['**/*.test.tsx'],
          testTimeout: 20_000,
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
