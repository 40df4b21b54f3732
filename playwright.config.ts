import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** The journeys of people in a real Chromium. Each worker starts a portal of its own (e2e/portal.ts), so there is no webServer here. */
export default defineConfig<object, { engine: 'embedded' | 'postgres' }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    { name: 'embedded', use: { engine: 'embedded' } },
    { name: 'postgres', testMatch: '**/journeys.spec.ts', use: { engine: 'postgres' } },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium && { executablePath: chromium }) },
  },
})
