import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs'

const [chromium, firefox, webkit] = [findChromium(), findFirefox(), findWebkit()]
/** What every portal has to do, with whatever it is run and looked at. */
const mainStory = '**/journeys.spec.ts'
/** The same in WebKit, which Playwright's pages cannot drive. */
const webkitStory = '**/webkit.spec.ts'

/** The journeys of people in a real Chromium. Each worker starts a portal of its own (e2e/portal.ts), so there is no webServer here. */
export default defineConfig<object, { engine: 'embedded' | 'postgres'; webkit: ReturnType<typeof findWebkit> }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy build machine may fail a journey once; the run's last lines name each that needed another try.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    { name: 'embedded', testIgnore: webkitStory, use: { engine: 'embedded' } },
    { name: 'postgres', testMatch: mainStory, use: { engine: 'postgres' } },
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: mainStory,
            // The system's own Firefox, by the protocol that all browsers speak.
            use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath: firefox } },
          },
        ]
      : []),
    ...(webkit ? [{ name: 'webkit', testMatch: webkitStory, use: { webkit } }] : []),
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
