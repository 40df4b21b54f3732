import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** The API tests, once per kind of database. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: ['server/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    globalSetup: ['./server/testing/global.ts'],
    pool: 'forks' as const,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // Vitest would leave a core to itself.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      server('pglite'),
      server('postgres'),
      {
        ...(existsSync(new URL('web/vite.config.ts', import.meta.url)) && { extends: './web/vite.config.ts' }),
        root: fileURLToPath(new URL('web', import.meta.url)),
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
