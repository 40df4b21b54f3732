import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingIn } from '@portico/contract/people/sign-in'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, needChromium } from '../scripts/chromium.mjs'
import { needWeb } from '../scripts/web.mjs'
import { demoAccounts } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { printLine } from './options.ts'
import { startPortal } from './portal.ts'
import { type Section, settingOf } from './report.ts'

/** Loads of each page, the first of which warms the server's caches. */
const loads = 6

const visitorPages = ['/index', '/sign-in', '/document/guides/detail', '/announcement']
const memberPages = [
  '/account/user',
  '/console/list',
  '/app/home?appId=LG-AURORA',
  '/app/setting/basic?appId=LG-AURORA',
  '/app/submit-build?appId=LG-AURORA',
  '/data-dashboard',
  '/data-dashboard/item/app-id?appId=LG-AURORA',
  '/data-dashboard/item/search?type=2&q=Genre%20%3D%20Puzzle',
]

interface Load {
  /** CPU time of the page's main thread, in ms. */
  cpu: number
  files: number
  kilobytes: number
}

/** Loads a page with an empty cache, until nothing is requested any more. */
const load = async (context: BrowserContext, path: string): Promise<Load> => {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const sizes: Promise<{ responseBodySize: number }>[] = []
  page.on('requestfinished', (request) => {
    if (/\/assets\/[^?]*\.(?:js|json)$/.test(request.url())) sizes.push(request.sizes())
  })
  await page.goto(path)
  // By its tag: finding it by its role would compute the roles of all elements before it, in the page's main thread.
  await page.locator('h1:visible, h2:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const bytes = await Promise.all(sizes)
  await page.close()
  return {
    cpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000,
    files: bytes.length,
    kilobytes: bytes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000,
  }
}

/** Measures a page several times. @returns the result in words */
const measure = async (
  chrome: Browser,
  baseURL: string,
  path: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<string> => {
  printLine(`  ${path}`)
  const results: Load[] = []
  for (let count = 0; count < loads; count += 1) {
    const context = await chrome.newContext({ baseURL, locale: 'en-US', viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies)
    const result = await load(context, path)
    if (count > 0) results.push(result)
    await context.close()
  }
  const cpu = results.map((result) => result.cpu).toSorted((a, b) => a - b)
  const { files, kilobytes } = results.at(-1)!
  return `${cpu[Math.floor(cpu.length / 2)]!.toFixed(0)} ms of CPU in the main thread (${cpu[0]!.toFixed(0)} to ${cpu.at(-1)!.toFixed(0)}), ${files} scripts, ${kilobytes.toFixed(0)} kB`
}

/** Measures what pages of the demo cost a browser with an empty cache. */
export const onPages = async (): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const found = needChromium()
  if ('missing' in found) throw new Error(found.missing)
  await needWeb()
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO: 'on', RATE_LIMIT: '0' })
  const chrome = await chromium.launch({ executablePath: found.path, args: chromiumFlags })
  const facts: [string, string][] = []
  for (const path of visitorPages) facts.push([`\`${path}\`, a visitor`, await measure(chrome, portal.origin, path, [])])
  const context = await chrome.newContext({ baseURL: portal.origin })
  const { email, password } = demoAccounts.find(({ name }) => name === 'director')!
  const headers = { 'x-requested-with': 'Portico', 'sec-fetch-site': 'same-origin' }
  const reply = await context.request.post(signingIn.signIn.path, { data: { email, password }, headers })
  if (!reply.ok()) throw new Error(`signing in was answered ${reply.status()}`)
  const cookies = await context.cookies()
  for (const path of memberPages) facts.push([`\`${path}\`, a member`, await measure(chrome, portal.origin, path, cookies)])
  await chrome.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
  const setting = settingOf([`${loads - 1} loads of each page with an empty cache, by Chromium without a window; the median`], loadBefore)
  return { title: 'Pages in a browser', setting, comparisons: [], facts }
}
