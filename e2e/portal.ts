import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { appArea } from '@portico/contract/console/app-area'
import { signingIn } from '@portico/contract/people/sign-in'
import { type RunningPortal, startPortal } from '../bench/portal.ts'
import { type DemoName, demoAccounts } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { startCluster } from '../server/testing/cluster.ts'

type Engine = 'embedded' | 'postgres'

interface Worker {
  /** The database of this worker's portal. */
  engine: Engine
  /** A real portal with demo data, on a free port and in its own folder. */
  portal: RunningPortal
}

/** Runs a portal on an engine for as long as it is used. */
export const withPortal = async (
  engine: Engine,
  settings: Record<string, string>,
  use: (portal: RunningPortal) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-journeys-'))
  const cluster = engine === 'postgres' ? await startCluster(process.env.TEST_DATABASE_URL) : undefined
  const database = cluster && { DATABASE_URL: cluster.url, PORTAL_SECRET: 'only-for-the-journeys-of-the-tests-0000' }
  const portal = await startPortal({ DATA_DIR: folder, DEMO: 'on', RATE_LIMIT: '0', LINK_TARGETS: 'example.com', ...database, ...settings })
  await use(portal)
  await portal.stop()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Test function for journeys against a real portal. */
export const test = base.extend<{ baseURL: string }, Worker>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  portal: [({ engine }, use) => withPortal(engine, {}, use), { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ portal }, use) => use(portal.origin),
  page: async ({ page }, use) => {
    await use(page)
    // A finished page may still have requests in flight.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
export { expect }

/** The game that journeys are about. */
export const auroraPage = '/data-dashboard/item/app-id?appId=LG-AURORA'

/** Signs in as one of the demo accounts and opens a URL. */
export const signIn = async (page: Page, account: DemoName, to = '/data-dashboard'): Promise<void> => {
  const { email, password } = demoAccounts.find(({ name }) => name === account)!
  const answer = await page.request.post(signingIn.signIn.path, {
    data: { email, password },
    headers: { 'x-requested-with': 'Portico', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await page.goto(to)
}

/** Returns the id of the first app of the signed-in person. */
export const firstApp = async (page: Page): Promise<string> => {
  const answer = await page.request.get(appArea.appInfo.path)
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  return data.apps[0]?.id ?? ''
}

/** Signs in through the page, as people do. */
export const signInOnPage = async (page: Page, account: DemoName, to = '/data-dashboard'): Promise<void> => {
  await page.goto(`/sign-in?back=${encodeURIComponent(to)}`)
  const button = page.locator(`[data-account=${account}]`)
  await button.click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  // The URL changes before the page does.
  await button.waitFor({ state: 'detached' })
}

/** Waits until fading elements have settled: halfway, they are neither readable nor gone. Animations tied to scrolling never end. */
const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const isPassing = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getComputedTiming().iterations !== Infinity
    const passing = () => document.getAnimations().filter(isPassing)
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await Promise.allSettled(passing().map((one) => one.finished))
      await new Promise((resolve) => setTimeout(resolve, 40))
      if (passing().length > 0) quiet = -1
    }
  })
}

/** Returns violations of axe's rules for WCAG 2.2 AA. */
const violationsOn = async (page: Page): Promise<string[]> => {
  await waitUntilSettled(page)
  const { violations } = await new AxeBuilder({ page })
    // The only frame is the preview of a landing page, in which no scripts run.
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Checks a page against WCAG 2.2 AA with axe. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor()
  // A control half covered by a bar would be reported as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  const found = await violationsOn(page)
  // A toast may have slid in during the check; real violations are still there.
  expect(found.length > 0 ? await violationsOn(page) : found).toEqual([])
}

/** Invites somebody to the default team of Lantern Works, on the page of users, and reveals the link. @returns it, while the dialog shows it */
export const inviteToLantern = async (admin: Page, email: string): Promise<string> => {
  await admin.getByRole('button', { name: 'Invite user' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('combobox', { name: 'Team' }).fill('Lantern')
  await admin.getByRole('option', { name: 'Lantern Works – Default', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('button', { name: 'Reveal the link' }).click()
  return dialog.locator('pre').innerText()
}
