import type { Page, Request } from '@playwright/test'
import { deepLinks, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

const home = '/app/home?appId=LG-AURORA'

test('the app area shows an app, its phases, and what somebody may open of it', async ({ page }) => {
  await signIn(page, 'tech_pm', home)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'App' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await menu.getByText('Prod', { exact: true }).click()
  await expect(page).toHaveURL(/ph=3/)
  await expect(page).toHaveURL(/appId=LG-AURORA/)
  await expectAccessible(page)
  await menu.getByText('Dev', { exact: true }).click()
  await menu.getByText('Tracker', { exact: true }).click()
  await menu.getByRole('link', { name: 'Campaign' }).click()
  await menu.getByText('Stg', { exact: true }).click()
  await expect(page).toHaveURL(/\/app\/product\/tracker\/campaign\?(?=.*\bp=tracker-campaign)(?=.*\bph=2)/)
  // Changing the app in the URL without reloading the page fetches the permissions again.
  const refetched = page.waitForRequest(/LG-COMET\/environment\/info/)
  await page.evaluate(() => {
    history.pushState({}, '', '/app/home?appId=LG-COMET')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await refetched
  await expect(page.getByRole('region', { name: 'App status' })).toContainText('LG-COMET')
})

test('what is forged in an address opens nothing, breaks nothing and is not shown', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('dialog', (dialog) => broken.push(dialog.message()))
  await signIn(page, 'dev', '/console')
  await expect(page).toHaveURL(/\/console\/list$/)
  for (const search of ['appId=CG-TIDE', 'appId=LG-AURORA&orgId=2147483647']) {
    await page.goto(`/app/home?${search}`)
    await expect(page).toHaveURL(/\/appNoPermission\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Tide Runners')
  }
  const forged = new URLSearchParams({
    appId: 'LG-AURORA',
    p: '"><img src=x onerror=alert(1)>日本',
    ph: '9',
    pageId: '../../admin',
    code: 'x',
  })
  await page.goto(`/app/home?${forged}`)
  await expect(page.getByRole('region', { name: 'App status' })).toContainText('LG-AURORA')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('onerror')
  expect(broken).toEqual([])
})

/** Waits until a page has its title, nothing is being loaded and responses have triggered nothing more. */
const settle = async (page: Page, waiting: ReadonlySet<Request>) => {
  await page.waitForFunction(() => document.title !== '')
  const isBusy = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
      return document.querySelector('[aria-busy=true], [data-waiting]') !== null
    })
  for (let quiet = 0; quiet < 8;) quiet = (await isBusy()) || waiting.size > 0 ? 0 : quiet + 1
}

/** Shows a page of the app that is open, without loading the document anew. */
const show = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { appId, orgId } = Object.fromEntries(new URLSearchParams(location.search)) as { appId: string; orgId: string }
    const [path, own] = to.split('?')
    const id = /detail|edit/.test(to) && { id: '1' }
    document.title = ''
    history.pushState(
      {},
      '',
      `${path}?${new URLSearchParams({ appId, orgId, ph: '1', ...id, ...Object.fromEntries(new URLSearchParams(own)) })}`,
    )
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens pages of an app one after another within the application, and returns those that make too many calls or load too much. */
const walk = async (page: Page, paths: readonly string[], max: { calls: number; kilobytes: number }): Promise<string[]> => {
  const problems: string[] = []
  // The same call again refreshes what is shown, and does not count: a build that is under way is asked for every few seconds.
  const calls = new Set<string>()
  const waiting = new Set<Request>()
  let scripts: Promise<{ responseBodySize: number }>[] = []
  page.on('request', (request) => {
    waiting.add(request)
    // Marking notifications as read happens after the page has loaded.
    const { pathname } = new URL(request.url())
    const isReading = pathname.endsWith('/notification/read')
    if (['xhr', 'fetch'].includes(request.resourceType()) && !pathname.startsWith('/assets/') && !isReading) calls.add(pathname)
  })
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('requestfinished', (request) => {
    waiting.delete(request)
    if (/\/assets\/[^?]*\.(?:js|json)$/.test(request.url())) scripts.push(request.sizes())
  })
  for (const path of paths) {
    await settle(page, waiting)
    calls.clear()
    scripts = []
    await show(page, path)
    await settle(page, waiting)
    const bytes = (await Promise.all(scripts)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    if (calls.size > max.calls || bytes > max.kilobytes * 1000)
      problems.push(`${path}: ${[...calls].join(', ')}; ${(bytes / 1000).toFixed(1)} kB`)
  }
  return problems
}

/** The pages with the most parts and choices of their kind. */
const walked = [
  '/app/product/setting',
  '/app/setting/basic',
  '/app/app-review/qa-request/detail',
  '/app/app-review/qa-request/create',
  '/app/support/share/list',
  '/app/support/ticket/create',
  '/app/activity-log',
  '/app/submit-build',
  '/app/product/portico/basic-info',
  '/app/product/tracker/deep-link/create',
  '/app/product/tracker/reward-url',
  '/app/product/tracker/reward-url/create',
  '/app/product/tracker/shorten-url/create',
  '/app/product/landing-page/configuration',
  '/app/product/security/liapp',
  '/app/product/security/air',
]

/** Returns the page of one link of each kind. */
const linksOf = (page: Page): Promise<string[]> =>
  Promise.all(
    [deepLinks, rewardUrls, shortUrls].map(async ({ list: { path } }) => {
      const answer = (await (await page.request.get(path.replace(':appId', 'LG-AURORA'))).json()) as { data: { list: { id: number }[] } }
      return `/app/product/tracker/${path.split('/').at(-1)}?id=${answer.data.list[0]!.id}`
    }),
  )

test('opening a page of an app from another takes at most two calls and 60 kB of scripts beyond the shell', async ({ page }) => {
  await signIn(page, 'biz', home)
  // The shell is more than the first load: its menus and the switcher load more code.
  await page.getByRole('button', { name: /Aurora/ }).click()
  await expect(page.getByRole('dialog', { name: 'Switch app or team' }).getByRole('listbox', { name: 'Apps' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  const problems = await walk(page, [...walked, ...(await linksOf(page))], { calls: 2, kilobytes: 60 })
  expect(problems, problems.join('; ')).toEqual([])
})

test('a page that is not open leads to one that names the missing right and who holds it', async ({ page }) => {
  await signIn(page, 'tester', '/app/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/app/home?appId=LG-NOWHERE')
  await expect(page).toHaveURL(/\/appNoPermission/)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto('/app/product/setting?appId=LG-AURORA')
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
  await expect(page.getByText('app-product-setting-view')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Reviewer, Business owner, Director, Tech PM, Tech operator, Development company')
  await expectAccessible(page)
})

test('the switcher finds an app by its name or id and opens its home page', async ({ page }) => {
  await signIn(page, 'tech_pm', home)
  await page.getByRole('button', { name: /Aurora/ }).click()
  const popup = page.getByRole('dialog', { name: 'Switch app or team' })
  await expect(popup.getByRole('listbox', { name: 'Apps' })).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(800)
  expect((await popup.boundingBox())?.x).toBe((await page.locator('[aria-haspopup=dialog]').first().boundingBox())?.x)
  await expectAccessible(page)
  const team = popup.getByRole('listbox', { name: 'Teams' }).getByRole('option').first()
  await expect(team).toContainText('Technology')
  await expect(team).toContainText('Tech PM')
  const search = popup.getByRole('searchbox', { name: 'Search by apps' })
  await search.fill('cg-TIDE')
  await expect(popup.getByRole('listbox', { name: 'Result' }).getByRole('option')).toHaveCount(1)
  await page.evaluate(() => Object.assign(window, { loadedBefore: true }))
  await search.press('Enter')
  await expect(page).toHaveURL(/\/app\/home\?appId=CG-TIDE&orgId=\d+/)
  expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(false)
  await page.getByRole('button', { name: /Tide/ }).click()
  await popup.getByRole('tab', { name: 'PION' }).click()
  await expect(popup.getByRole('button', { name: 'GO TO PION' })).toBeVisible()
  await popup.getByRole('tab', { name: 'QUATY' }).click()
  await expect(popup.getByRole('button', { name: 'GO TO QUATY' })).toBeVisible()
  await popup.getByRole('tab', { name: 'Developers console' }).click()
  await popup.getByRole('link', { name: 'Go to the console list' }).click()
  await expect(page).toHaveURL(/\/console\/list/)
  await expect(popup).toBeHidden()
})

test('on a phone the switcher is a sheet, and the menu a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tech_pm', home)
  await page.getByRole('button', { name: /Aurora/ }).click()
  const popup = page.getByRole('dialog', { name: 'Switch app or team' })
  await expect(popup.getByRole('listbox', { name: 'Apps' })).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(390)
  const [tab, close] = [popup.getByRole('tab', { name: 'QUATY' }), popup.getByRole('button', { name: 'Close', exact: true })]
  const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual((await close.boundingBox())?.x ?? 0)
})
