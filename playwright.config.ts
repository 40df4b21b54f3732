import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs'

const [chromium, firefox, webkit] = [findChromium(), findFirefox(), findWebkit()]
/** Journeys that pass on every portal, in every browser. */
const mainStory = '**/journeys.spec.ts'
/** From a company's invitation to its approved app, in the console; each of its languages on one of the engines. */
const consoleStory = '**/story.spec.ts'
/** Journeys in WebKit, which Playwright's pages cannot drive. */
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
    { name: 'embedded', testIgnore: webkitStory, grepInvert: /@postgres/, use: { engine: 'embedded' } },
    { name: 'postgres', testMatch: [mainStory, consoleStory], grepInvert: /@embedded/, use: { engine: 'postgres' } },
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
    // Nothing waits for a fade; people can ask for the same.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium && { executablePath: chromium }) },
  },
})
