import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { accounts } from '@portico/contract/people/accounts'
import type { DemoName } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { test } from './mailbox.ts'
import { expect, expectAccessible, signIn } from './portal.ts'
import { administrator, headers, storyOf } from './story.ts'
import { textsIn } from './texts.ts'

/** Opens another browser of the same kind, whose person has chosen its language. */
const open = async (browser: Browser, options: BrowserContextOptions & { locale: string }, account: DemoName): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage()
  await signIn(page, account, '/account/home')
  const data = { locale: options.locale }
  const answer = await page.request.put(accounts.saveLocale.path, { data, headers })
  expect(answer.status()).toBe(200)
  return page
}

/** Two for each engine, which playwright.config.ts selects by tag, so that each language occurs, and both widths on both engines. */
const settings = [
  { language: 'en', locale: 'en-US', width: 1440, on: 'embedded' },
  { language: 'ko', locale: 'ko-KR', width: 1440, on: 'postgres' },
  { language: 'ja', locale: 'ja-JP', width: 390, on: 'embedded' },
  { language: 'zh', locale: 'zh-CN', width: 390, on: 'postgres' },
] as const

for (const { language, locale, width, on } of settings)
  test.describe(`${locale}, ${width} wide`, { tag: `@${on}` }, () => {
    const size = { width, height: 844 }
    test.use({ locale, viewport: size, colorScheme: width === 390 ? 'dark' : 'light' })

    test('a new company makes an app, a reviewer sends it back and approves it, a tech PM turns a product on', async ({
      page: master,
      browser,
      baseURL,
      request,
      mailbox,
    }) => {
      const t = await textsIn(language)
      const story = storyOf(t, locale)
      const elsewhere = { ...(baseURL && { baseURL }), locale, viewport: size }
      const [suffix, name] = [`HARBOR${language.toUpperCase()}`, `Harbor ${language}`]
      const appId = `LG-${suffix}`
      const address = (who: string) => `${who}.${language}@harbor.example`
      const admin = await administrator(request)
      await admin.create(`Harbor Games ${language}`, address('first'))
      const linkTo = (who: string) => /https?:\S+#token=\S+/.exec(mailbox.to(address(who)) ?? '')?.[0] ?? ''
      await expect.poll(() => linkTo('first'), { timeout: 20_000 }).toContain('#token=')
      await story.enter(master, linkTo('first'))
      await story.inviteColleagues(master, [address('second'), address('third')])

      await story.createApp(master, suffix, name)
      const readiness = master.getByRole('region', { name: t('app-home:readiness') })
      await expect(readiness).toContainText(t('app-home:point.channelTechnical'))
      await expectAccessible(master)

      await admin.invite(appId, 'reviewer', 'reviewer')
      const reviewer = await open(browser, elsewhere, 'reviewer')
      await story.join(reviewer, name)
      await master.goto(`/app/setting/basic?appId=${appId}`)
      for (const page of [master, reviewer]) await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
      await story.request(master, 'Fun', 'For the store page')

      await story.follow(reviewer, 'requested', name, 'For the store page')
      const difference = reviewer.getByRole('table', { name: t('approvals:difference') })
      await expect(difference.getByRole('row', { name: t('settings:fields.genre') })).toContainText('Fun')
      await expectAccessible(reviewer)
      await reviewer.getByRole('textbox', { name: t('approvals:reason') }).fill('Which kind of fun?')
      await reviewer.getByRole('button', { name: t('approvals:reject'), exact: true }).click()

      await story.follow(master, 'rejected', name, 'Which kind of fun?')
      await expect(master.getByText('Which kind of fun?')).toBeVisible()
      await story.request(master, 'Strategy', 'Strategy it is')

      await story.follow(reviewer, 'requested', name, 'Strategy it is')
      await expect(difference).toContainText('Strategy')
      await reviewer.getByRole('button', { name: t('approvals:approve'), exact: true }).click()

      await story.follow(master, 'approved', name, name)
      await expect(master.getByRole('textbox', { name: t('settings:fields.genre') })).toHaveValue('Strategy')
      for (const page of [master, reviewer]) expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)
      await reviewer.context().close()

      await admin.invite(appId, 'tech_pm', 'tech_pm')
      const techPm = await open(browser, elsewhere, 'tech_pm')
      await story.join(techPm, name)
      await techPm.goto(`/app/product/setting?appId=${appId}`)
      await story.turnOn(techPm)
      await techPm.context().close()

      await master.goto(`/app/activity-log?appId=${appId}`)
      for (const done of ['app.created', 'app.basic-rejected', 'app.basic-approved', 'roles.invited', 'product.linked'])
        await expect(master.getByRole('main')).toContainText(t(`activity:actions.${done}`))
      await expectAccessible(master)
      expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
