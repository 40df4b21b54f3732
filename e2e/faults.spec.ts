import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startPortal } from '../bench/portal.ts'
import { startCluster } from '../server/testing/cluster.ts'
import { auroraPage, expect, signIn, test } from './portal.ts'

/** Makes the server's responses look as if they came from a newer build from now on. */
const rollOut = (page: Page) =>
  page.route(/-api\//, async (route) => {
    // The stream of notifications never ends.
    if (route.request().headers()['accept'] === 'text/event-stream') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build-version': '99999999' } })
  })

test('a newer build reloads the page, once', async ({ page }) => {
  await signIn(page, 'tech_pm')
  // The page learns its build from its first response, which must come from the old build.
  await expect(page.getByRole('heading', { level: 1, name: 'Data dashboard' })).toBeVisible()
  let loads = 0
  page.on('load', () => void (loads += 1))
  // The page's next request reloads it, whether the click or the first page makes it.
  const loaded = page.waitForEvent('load')
  const announcements = page.getByRole('banner').getByRole('link', { name: 'Announcements' })
  await rollOut(page)
  await announcements.click()
  await loaded
  await announcements.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await page.getByRole('link', { name: 'DATA dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data dashboard' })).toBeVisible()
  expect(loads).toBe(1)
})

test('whoever is typing is asked before the page is reloaded', async ({ page }) => {
  await signIn(page, 'tech_pm', '/contactUs')
  await page.getByLabel('Message').fill('Not to be lost')
  await rollOut(page)
  await page.getByLabel('Subject').fill('Push')
  const leave = () => page.getByRole('link', { name: 'Announcements' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Not to be lost')
  await leave()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('A new version of this page is available.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

const textFiles = (language: string) => new RegExp(`/assets/${language}\\.[^/]*\\.json$`)

test('a page whose texts fail at first shows them when they arrive, without being reloaded', async ({ page }) => {
  let [requests, loads] = [0, 0]
  page.on('load', () => void (loads += 1))
  await page.route(textFiles('en'), (route) => {
    requests += 1
    return requests <= 3 ? route.abort() : route.continue()
  })
  await page.goto('/announcement')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  expect(requests).toBeGreaterThan(3)
  expect(loads).toBe(1)
})

test('a page whose texts do not arrive at all is reloaded once, and then says so', async ({ page }) => {
  let loads = 0
  page.on('load', () => void (loads += 1))
  await page.route(textFiles('en'), (route) => route.abort())
  await page.goto('/announcement')
  const notice = page.getByText('Can’t reach the portal. Check your connection, and reload the page.')
  await expect(notice).toBeVisible({ timeout: 60_000 })
  expect(loads).toBe(2)
  await expect(notice).toHaveRole('alert')
  // A click reaches it: the frame that is painted before the first script does not cover it.
  await notice.click({ timeout: 5_000 })
})

test('a language whose texts do not arrive is not changed to, and the page says why', async ({ page, context }) => {
  await page.goto('/index')
  await page.route(textFiles('ja'), (route) => route.abort())
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' })
  await languages.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('Can’t reach the portal. Check your connection.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Announcements' })).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'gdc-language')).toBeUndefined()
  await page.unroute(textFiles('ja'))
  await languages.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
})

test('code that does not arrive costs nobody what they had typed, and the page offers to be reloaded', async ({ page }) => {
  await signIn(page, 'tech_pm', '/contactUs')
  await page.getByLabel('Message').fill('Not to be lost')
  // What is needed when the portal cannot be reached loads ahead.
  await page.waitForResponse(/\/assets\/ToastList-/)
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click()
  const prompt = page.getByText('Part of this page could not be loaded.')
  await expect(prompt).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('Can’t reach the portal. Check your connection.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Not to be lost')
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a page for visitors whose code does not arrive says so in their language', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'ja-JP' })).newPage()
  await page.route(/\/assets\/sign-in\.screen-/, (route) => route.abort())
  await page.goto('/sign-in')
  await expect(page.getByRole('main')).toContainText('ポータルに接続できません。ネットワーク接続を確認してください。')
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('サインイン')
  await page.context().close()
})

test('a portal that goes away while a page starts is not replaced by an error page of the browser', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/readyz' || textFiles('en').test(url.pathname),
    (route) => route.abort(),
  )
  let loads = 0
  page.on('load', () => void (loads += 1))
  await page.goto('/announcement')
  await expect(page.getByText('Can’t reach the portal. Check your connection, and reload the page.')).toBeVisible({ timeout: 60_000 })
  expect(loads).toBe(1)
})

test('a page whose code does not arrive says so, and is reloaded once it can be', async ({ page }) => {
  await signIn(page, 'tech_pm', '/announcement')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'CONTACT US' }).click()
  await expect(page.getByRole('main')).toContainText('Can’t reach the portal. Check your connection.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Announcements' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})

test('a page whose code does not arrive does not stay in the place of the next one', async ({ page }) => {
  await signIn(page, 'tech_pm', '/announcement')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/contact/, (route) => route.abort())
  await page.getByRole('link', { name: 'CONTACT US' }).click()
  await expect(page.getByRole('main')).toContainText('Can’t reach the portal. Check your connection.')
  await page.getByRole('banner').getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
})

test('an app whose portal cannot be reached is not one without permission, and opens once it can be', async ({ page }) => {
  await signIn(page, 'tech_pm', '/announcement')
  await page.route(/environment\/info/, (route) => route.abort())
  await page.goto('/app/home?appId=LG-AURORA')
  await expect(page.getByRole('main')).toContainText('Can’t reach the portal. Check your connection.', { timeout: 30_000 })
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'App status' })).toContainText('LG-AURORA')
})

test('a search whose sources fail says nothing, not even that there is no result', async ({ page }) => {
  await page.goto('/index')
  await page.route(/documents-api\/.*search|notice.*search/, (route) => route.fulfill({ status: 500, body: '{}' }))
  const answers = [page.waitForResponse(/documents-api\/.*search/), page.waitForResponse(/notice.*search/)]
  await page.getByRole('combobox', { name: 'Search documents' }).fill('query')
  await Promise.all(answers)
  await expect(page.getByLabel('Searching')).toHaveCount(0)
  await expect(page.getByText('NO RESULT')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** A connection to a database that can be cut and restored. */
const cable = async (to: { host: string; port: number }) => {
  const sockets = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(to.port, to.host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The cable has no port.')
  return {
    port: address.port,
    cut: () => {
      cut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (cut = false),
    close: () => server.close(),
  }
}

test('a database that is lost and comes back costs nobody what they had typed', async ({ browser }) => {
  test.setTimeout(150_000)
  const folder = await mkdtemp(join(tmpdir(), 'portico-lost-'))
  const cluster = await startCluster(process.env.TEST_DATABASE_URL)
  const url = new URL(cluster.url)
  const line = await cable({ host: url.hostname, port: Number(url.port || 5432) })
  url.port = String(line.port)
  url.hostname = '127.0.0.1'
  const settings = { DATABASE_URL: url.href, PORTAL_SECRET: 'only-for-the-journeys-of-the-tests-0000' }
  const portal = await startPortal({ DATA_DIR: folder, DEMO: 'on', RATE_LIMIT: '0', LOG_LEVEL: 'fatal', ...settings })
  const page = await (await browser.newContext({ baseURL: portal.origin, locale: 'en-US' })).newPage()
  try {
    await signIn(page, 'tech_pm', auroraPage)
    await page.getByRole('button', { name: 'SDK', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'SDK detail' })
    const field = drawer.getByLabel('Client version', { exact: true })
    await field.fill('9.9.9')
    line.cut()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The portal isn’t available right now.').first()).toBeVisible({ timeout: 30_000 })
    await expect(field).toHaveValue('9.9.9')

    const other = await page.context().newPage()
    await other.goto('/data-dashboard')
    await expect(other.getByRole('heading', { name: 'The portal isn’t available' })).toBeVisible({ timeout: 30_000 })
    line.mend()
    await expect(other.getByRole('heading', { level: 1, name: 'Data dashboard' })).toBeVisible({ timeout: 30_000 })

    const ok = page.getByRole('button', { name: 'OK' })
    if (await ok.isVisible()) await ok.click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /^SDK/ }).getByText('9.9.9')).toBeVisible({ timeout: 20_000 })
  } finally {
    await page.context().close()
    await portal.stop()
    line.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('what is sent by a double click is sent once', async ({ page }) => {
  await signIn(page, 'tech_pm', '/contactUs')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Technical question' }).click()
  await page.getByLabel('Subject').fill('Push')
  await page.getByLabel('Message').fill('Hello')
  let sent = 0
  page.on('request', (request) => void (sent += Number(request.method() === 'POST' && request.url().includes('contact'))))
  await page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main button[type=submit]')].at(-1)
    // Both are sent before the page could show that the first is in progress.
    button?.click()
    button?.click()
  })
  await expect(page.locator('code', { hasText: /^#\d+$/ })).toBeVisible()
  expect(sent).toBe(1)
})
