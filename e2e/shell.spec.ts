import { expect, expectAccessible, signIn, test } from './portal.ts'

const visitors = {
  '/index': 'Home',
  '/sign-in': 'Sign in to Portico',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/confirm-email': 'Your new e-mail address',
  '/undo-email': 'Restore your address',
  '/mail/expand': 'Ask for a new invitation',
  '/mail/confirm-inviting': 'Your invitation',
  '/mail/admin-create-account': 'Your invitation',
  '/success': 'Done',
  '/announcement': 'Announcements',
  '/document/guides/detail?id=no-such-page': 'Page not found',
  '/appDownload': 'App download',
  '/preference/appInfo': 'Sign in to Portico',
  '/nowhere': 'Page not found',
}

test('every page names itself in the title, also one that is not there or not for everybody', async ({ page }) => {
  for (const [path, title] of Object.entries(visitors)) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(`${title} · Portico`)
  }
  await signIn(page, 'dev', '/announcement')
  await page.goto('/admin/user')
  await expect(page).toHaveTitle('Access denied · Portico')
  await page.goto('/sign-out')
  await expect(page).toHaveTitle('Sign out? · Portico')
})

test('a page that is not there stands within the bars of its path', async ({ page }) => {
  await page.goto('/tc-file/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto('/nowhere')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search documents' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'dev', '/contactUs')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account/ })
    .click()
  await page.getByRole('menuitem', { name: 'ACCOUNT SETTING' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'CONTACT US' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'CONTACT US' })).toBeVisible()
})

test('at every width there is a menu or a way to it, bar and foot are one line, and nothing is cut off', async ({ page }) => {
  await signIn(page, 'admin', '/data-dashboard')
  for (const path of ['/data-dashboard', '/admin/user', '/index', '/account/user']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const width of [320, 390, 767, 768, 959, 960, 991, 992, 1024, 1199, 1200, 1201, 1440, 2560]) {
      await page.setViewportSize({ width, height: 844 })
      const at = `${path} at ${width}`
      await expect(
        page.getByRole('button', { name: 'Menu', exact: true }).or(page.getByRole('navigation', { name: 'Areas' })),
        at,
      ).toHaveCount(1)
      if (path === '/data-dashboard' || path === '/admin/user')
        await expect(
          page
            .getByRole('button', { name: 'Menu', exact: true })
            .or(page.getByRole('navigation', { name: /^(Data dashboard|Administration)$/ })),
          at,
        ).toHaveCount(1)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width)
      const user = await page.getByRole('button', { name: /’s account/ }).boundingBox()
      expect(user && user.x + user.width, at).toBeLessThanOrEqual(width)
      expect((await page.getByRole('banner').boundingBox())?.height, at).toBe(56)
      expect((await page.getByRole('contentinfo').boundingBox())?.height, at).toBe(47)
    }
  }
})

test('on a phone the foot changes the language too', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/index')
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('日本語')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  expect((await context.cookies()).find(({ name }) => name === 'gdc-language')?.value).toBe('ja_JP')
  await expectAccessible(page)
})

test('bars and menus are painted before the first script, in the colours that were chosen', async ({ page, context }) => {
  await signIn(page, 'director', '/announcement')
  await page.getByRole('button', { name: 'Colours' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await context.route(/\/assets\/.*\.(?:js|json)$/, (route) => route.abort())
  const width = page.viewportSize()?.width
  const box = (name: string) => page.locator(`.frame-${name}`).boundingBox()
  await page.goto('/account/user')
  await expect(page.locator('.frame')).toHaveCSS('background-color', 'rgb(17, 21, 29)')
  await expect(page.locator('.frame-name')).toHaveText('Portico')
  expect([await box('bar'), await box('side')]).toMatchObject([
    { y: 0, width, height: 56 },
    { x: 0, y: 56, width: 240 },
  ])
  await page.goto('/console/list')
  await expect(page.locator('.frame-bar')).toBeVisible()
  await expect(page.locator('.frame-side')).toBeHidden()
  await page.goto('/success')
  await expect(page.locator('.frame')).toBeHidden()
  // The layouts put the same boxes into the same places.
  await context.unrouteAll()
  await page.goto('/account/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.frame')).toBeHidden()
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, width, height: 56 })
})

test('each page names the scripts that it loads, before the first of them runs', async ({ page, request }) => {
  for (const path of ['/index', '/announcement', '/console/list', '/app/home?appId=LG-AURORA', '/data-dashboard', '/account/user']) {
    // Pages for visitors list the files that visitors load.
    if (path === '/console/list') await signIn(page, 'director', '/announcement')
    const named = await (await request.get(path)).text()
    const paths: string[] = []
    const collect = (sent: { url: () => string }) => paths.push(new URL(sent.url()).pathname)
    // Files that a page prefetches after it has settled are not listed.
    await page.addInitScript(() => {
      const originalSetTimeout = window.setTimeout.bind(window)
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 1_000 ? originalSetTimeout(run, ms) : 0) })
    })
    page.on('request', collect)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    page.off('request', collect)
    const scripts = paths.filter((one) => /^\/assets\/.*\.(?:js|json)$/.test(one))
    expect(scripts.length, path).toBeGreaterThan(5)
    expect([path, scripts.filter((one) => !named.includes(`"${one}"`))]).toEqual([path, []])
  }
})
