import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { demoAccounts } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { expect, test as base } from './portal.ts'
import { WebDriver } from './webdriver.ts'

/** With the system's WebKit, which the configuration found. */
const test = base.extend<{ driven: WebDriver }, { webkit: { driver: string; screen?: string } | undefined }>({
  webkit: [undefined, { option: true, scope: 'worker' }],
  driven: async ({ webkit }, use) => {
    if (!webkit) throw new Error('there is no driver of WebKit')
    const browser = await WebDriver.start(webkit)
    await use(browser)
    await browser.end()
  },
})

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { email, password } = demoAccounts.find(({ name }) => name === 'director')!

/** Checks the page with axe, and that nothing extends beyond the window. */
const expectSound = async (browser: WebDriver): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await browser.wait<string[]>(
    `const [tags, done] = arguments
    document.getAnimations().forEach((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.finish())
    ${axe}
    axe.run({ runOnly: tags }).then(({ violations }) => done(violations.map(({ id, nodes }) => id + ': ' + nodes.map((one) => one.target.join(' ')))), (error) => done([String(error)]))`,
    tags,
  )
  expect(found).toEqual([])
  const overflowing = await browser.run<string[]>(`
    const reach = document.documentElement.clientWidth
    const parts = [...document.querySelectorAll('header button, header a')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return parts.filter((one) => one.getBoundingClientRect().right > reach + 1).map((one) => one.getAttribute('aria-label') ?? one.textContent)`)
  expect(overflowing).toEqual([])
  expect(await browser.run<number>('return document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
}

// The driver's browser has a minimum width, that of a large phone.
for (const width of [440, 1024, 1440])
  test(`in WebKit at ${width} px: sign in, find an app, edit a value, see the difference`, async ({ portal, driven }) => {
    await driven.resize(width, 900)
    await driven.open(`${portal.origin}/sign-in?back=/data-dashboard`)
    await driven.type({ selector: 'input', named: /^E-mail/ }, email)
    await driven.type({ selector: 'input', named: /^Password/ }, password)
    await driven.click({ selector: 'button', named: 'Sign in' })
    await driven.click({ selector: 'main button', named: /App ID/ })
    await driven.type({ selector: '[role=searchbox], input[type=search]' }, 'lantern road')
    await driven.click({ selector: '[role=option]', named: /LG-LANTERN/ })
    await driven.click({ selector: 'button', named: 'Select' })
    await driven.find({ selector: 'main *', named: 'SDK Version (IOS)' })
    await expectSound(driven)

    await driven.click({ selector: 'button', named: 'SDK' })
    await driven.type({ selector: 'input', named: 'Client version' }, `7.${width}.1`)
    await driven.click({ selector: 'button', named: 'Save' })
    await driven.find({ selector: 'main *', named: `7.${width}.1` })
    await driven.click({ selector: 'main a', named: 'Version history: SDK' })
    await driven.find({ selector: 'main ins', named: `7.${width}.1` })
    await expectSound(driven)
  })
