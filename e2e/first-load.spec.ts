import type { Browser, BrowserContext } from '@playwright/test'
import type { BuiltPages } from '@portico/contract/kernel/built-page'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { auroraPage, expect, signIn, test } from './portal.ts'

interface Loaded {
  files: number
  kilobytes: number
}

interface Shift extends PerformanceEntry {
  value: number
}
declare global {
  interface Window {
    /** The layout shifts so far. */
    shift: number
  }
}

/** Maximum cumulative layout shift while a page loads: share of the window times distance. Up to here, browsers rate it good. */
const maxShift = 0.1

/** Opens a page with an empty cache, and measures the scripts and texts loaded until it is idle, and how much has moved until then. */
const load = async (context: BrowserContext, path: string): Promise<Loaded & { shift: number }> => {
  const page = await context.newPage()
  // What a page prefetches once it has settled is not part of the first load, however slow the machine is.
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 1_000 ? originalSetTimeout(run, ms) : 0), shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sizes: Promise<{ responseBodySize: number }>[] = []
  page.on('requestfinished', (request) => {
    if (/\/assets\/[^?]*\.(?:js|json)$/.test(request.url())) sizes.push(request.sizes())
  })
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).map(({ responseBodySize }) => responseBodySize)
  const shift = await page.evaluate(() => window.shift)
  await page.close()
  return { files: bytes.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000, shift }
}

/** Returns the pages that load or move more than their limits. */
const tooHeavy = async (
  browser: Browser,
  baseURL: string,
  pages: readonly string[],
  max: Loaded,
  account?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<string[]> => {
  const problems: string[] = []
  for (const path of pages) {
    const context = await browser.newContext({ baseURL, ...(account && { storageState: account }) })
    const { files, kilobytes, shift } = await load(context, path)
    if (files > max.files || kilobytes > max.kilobytes || shift > maxShift)
      problems.push(`${path}: ${files} files, ${kilobytes.toFixed(1)} kB, shift ${shift.toFixed(3)}`)
    await context.close()
  }
  return problems
}

const built = join(import.meta.dirname, '../web/dist')

const kilobytesOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(built, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Returns what each page of the build loads: what every page loads, its own files, and its texts in the heaviest language. */
const builtPages = async (): Promise<(Loaded & { path: string; isForVisitors: boolean })[]> => {
  const html = await readFile(join(built, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])
  const pages = Object.entries(JSON.parse(await readFile(join(built, 'pages.json'), 'utf8')) as BuiltPages)
  return Promise.all(
    pages.map(async ([path, { scripts, texts }]) => {
      const own = [...first, ...scripts]
      const heaviest = Math.max(...(await Promise.all(Object.values(texts).map((file) => kilobytesOf([file])))))
      // The pages of members load their part of the bar.
      const isForVisitors = !scripts.some((file) => file.includes('/MemberBar-'))
      return { path, isForVisitors, files: own.length + 1, kilobytes: (await kilobytesOf(own)) + heaviest }
    }),
  )
}

/** Pages that nobody has to sign in for. */
const forVisitors = [
  '/index',
  '/sign-in',
  '/announcement',
  '/announcement/detail',
  '/document/guides/detail',
  '/appDownload',
  '/terms',
  '/set-up',
  '/success',
]

test('no page of the build loads more scripts than its limits', async () => {
  const pages = await builtPages()
  const tooMuch = pages.filter(({ isForVisitors, files, kilobytes }) => files > 15 || kilobytes > (isForVisitors ? 160 : 220))
  expect(pages.length).toBeGreaterThan(120)
  expect(pages.filter(({ isForVisitors }) => isForVisitors).map(({ path }) => path)).toEqual(expect.arrayContaining(forVisitors))
  expect(tooMuch.map(({ path, files, kilobytes }) => `${path}: ${files} files, ${kilobytes.toFixed(1)} kB`)).toEqual([])
})

test('a visitor loads few scripts', async ({ browser, baseURL }) => {
  const pages = ['/index', '/document/guides/detail', '/document/references/detail', '/announcement']
  expect(await tooHeavy(browser, baseURL, pages, { files: 15, kilobytes: 160 })).toEqual([])
  // This one lists the accounts of the demo as well.
  expect(await tooHeavy(browser, baseURL, ['/sign-in'], { files: 15, kilobytes: 165 })).toEqual([])
})

test('whoever is signed in loads few scripts on each page', async ({ browser, baseURL, page }) => {
  test.slow()
  await signIn(page, 'director', '/index')
  // The kinds of pages, and the heaviest of each: the files of all others are counted above.
  const pages = [
    '/document/guides/detail',
    '/console/list',
    '/app/home?appId=LG-AURORA',
    '/app/app-review/qa-request/list?appId=LG-AURORA',
    '/app/setting/advance?appId=LG-AURORA',
    '/data-dashboard',
    auroraPage,
    '/data-dashboard/item/search?type=2&q=Genre%20%3D%20Puzzle',
  ]
  const account = await page.context().storageState()
  const forms = [
    '/account/user',
    '/app/setting/basic?appId=LG-AURORA',
    '/app/product/portico-game-platform/billing/setting?appId=LG-AURORA',
  ]
  expect(await tooHeavy(browser, baseURL, pages, { files: 15, kilobytes: 220 }, account)).toEqual([])
  expect(await tooHeavy(browser, baseURL, forms, { files: 15, kilobytes: 220 }, account)).toEqual([])
})

test('pages of the administration load few scripts', async ({ browser, baseURL, page }) => {
  await signIn(page, 'admin', '/index')
  // The first shows its first request at once, the second what an administrator has still to do.
  const pages = [
    '/console/approvals',
    '/index',
    ...['user', 'announcement', 'metadata', 'service', 'import'].map((name) => `/admin/${name}`),
  ]
  const account = await page.context().storageState()
  expect(await tooHeavy(browser, baseURL, pages, { files: 15, kilobytes: 220 }, account)).toEqual([])
})

test('a page that is opened from another has all its scripts requested at once', async ({ page }) => {
  const listed = page.waitForResponse('/pages.json')
  await signIn(page, 'director', '/index')
  const { '/console/list': built } = (await (await listed).json()) as BuiltPages
  await page.getByRole('link', { name: 'Go to console' }).click()
  await expect(page).toHaveURL(/\/console\/list/)
  const preloaded = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(built?.scripts.length).toBeGreaterThan(5)
  expect(built?.scripts.filter((file) => !preloaded.includes(file))).toEqual([])
})
