import { localeCookie } from '@portico/contract/kernel/locale'
import { accounts } from '@portico/contract/people/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newerBuild, recordBuild } from '../../kernel/build.ts'
import { missedParts, noteMissedPart } from '../../kernel/late.ts'
import { translator } from '../../kernel/texts.ts'
import { preventNavigation } from '../../testing/leaving.ts'
import { createFakeServer, refuse } from '../../testing/server.ts'
import { mina, show } from '../../testing/show.tsx'
import { ColorSchemeToggle } from '../bar/ColorSchemeToggle.tsx'
import { Footer } from './Footer.tsx'
import { LanguagePicker } from '../bar/LanguagePicker.tsx'
import { ReloadPrompt } from './ReloadPrompt.tsx'
import { NotFound } from './NotFound.tsx'
import { UserMenu } from '../bar/UserMenu.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(accounts.saveLocale, () => ({}))
})
afterEach(async () => {
  server.stop()
  newerBuild.set(false)
  missedParts.set(0)
  sessionStorage.clear()
  await translator.changeLanguage('en')
  document.cookie = `${localeCookie}=; path=/; max-age=0`
})

test('the menu of languages names each in its own words and marks the one that is shown', async () => {
  const screen = await show(<LanguagePicker />)
  await screen.getByRole('button', { name: 'Language' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  const items = screen.getByRole('menuitem').elements()
  expect(items.map((item) => [item.getAttribute('lang'), item.textContent])).toEqual([
    ['en-US', 'English'],
    ['ja-JP', '日本語'],
    ['ko-KR', '한국어'],
    ['zh-CN', '简体中文'],
  ])
})

test('another language is applied at once, remembered, and saved with the account', async () => {
  const screen = await show(<LanguagePicker />)
  await screen.getByRole('button', { name: 'Language' }).click()
  await screen.getByRole('menuitem', { name: '한국어' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('ko-KR')
  expect(document.cookie).toContain('ko_KR')
  await expect.poll(() => server.requests(accounts.saveLocale).map(({ body }) => body)).toEqual([{ locale: 'ko_KR' }])
})

test('a visitor’s language is remembered by the browser alone', async () => {
  const screen = await show(<Footer />, { user: null })
  await screen.getByRole('button', { name: '简体中文' }).click()
  await expect.element(screen.getByRole('button', { name: '简体中文' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => document.cookie).toContain('zh_CN')
  expect(server.requests(accounts.saveLocale)).toHaveLength(0)
})

test('the foot names the languages in their own words, as a row and as a list; the one chosen is kept in a cookie and shown at once', async () => {
  const screen = await show(<Footer />, { user: null })
  const named = (css: string) => [...document.querySelectorAll(css)].map((choice) => [choice.getAttribute('lang'), choice.textContent])
  const languages = [
    ['en-US', 'English'],
    ['ja-JP', '日本語'],
    ['ko-KR', '한국어'],
    ['zh-CN', '简体中文'],
  ]
  expect(named('footer nav button')).toEqual(languages)
  expect(named('footer select option')).toEqual(languages)
  await expect.element(screen.getByRole('link', { name: 'Terms', exact: false })).toBeVisible()
  await screen.getByRole('button', { name: '한국어' }).click()
  await expect.element(screen.getByRole('link', { name: '이용약관' })).toBeVisible()
  expect(document.cookie.split('; ')).toContain('gdc-language=ko_KR')
})

test('a language that cannot be saved is applied all the same', async () => {
  server.on(accounts.saveLocale, () => refuse({ code: 'unavailable', status: 503 }))
  const screen = await show(<Footer />)
  await screen.getByRole('button', { name: '日本語' }).click()
  await expect.element(screen.getByRole('button', { name: '日本語' })).toHaveAttribute('aria-pressed', 'true')
})

test('the foot names whose portal it is, and leads home and to the terms', async () => {
  const screen = await show(<Footer />)
  await expect
    .element(screen.getByRole('link', { name: `© ${new Date().getFullYear()} Portico`, exact: true }))
    .toHaveAttribute('href', '/index')
  await expect.element(screen.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms')
})

test('the foot leads to two partners in the order of the operator', async () => {
  const partnerLinks = ['One', 'Two'].map((name) => ({ name: `Partner ${name}`, url: `https://${name.toLowerCase()}.example/` }))
  const screen = await show(<Footer />, { session: { partnerLinks } })
  await expect.element(screen.getByRole('link', { name: 'Partner Two' })).toBeVisible()
  const partners = screen.getByRole('link', { name: /^Partner/ }).elements()
  expect(partners.map((link) => link.getAttribute('href'))).toEqual(['https://one.example/', 'https://two.example/'])
})

test('colours follow the system until one of two is chosen, and can follow it again', async () => {
  const screen = await show(<ColorSchemeToggle />)
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'Colours' }).click()
    await screen.getByRole('menuitem', { name }).click()
  }
  await choose('Dark')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await choose('Light')
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light')
  await choose('System')
  await screen.getByRole('button', { name: 'Colours' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'System' })).toHaveAttribute('aria-current', 'true')
})

test('the user’s own menu names them, and leads to their pages', async () => {
  const screen = await show(<UserMenu />, { at: '/data-dashboard?x=1' })
  await screen.getByRole('button', { name: /Mina Park/ }).click()
  for (const text of ['mina@example.com', 'Northwind']) await expect.element(screen.getByText(text)).toBeVisible()
  const links = screen
    .getByRole('menuitem')
    .elements()
    .map((item) => [item.textContent, item.getAttribute('href')])
  expect(links).toEqual([
    ['ACCOUNT SETTING', '/account/user'],
    ['ADMIN', '/admin'],
    ['SIGN OUT', `/sign-out?back=${encodeURIComponent('/data-dashboard?x=1')}`],
  ])
  expect(document.querySelector('[role=menu] .mantine-Avatar-root')?.getBoundingClientRect()).toMatchObject({ width: 64, height: 64 })
})

test('the administration is offered to administrators alone; a visitor has no menu of their own', async () => {
  const screen = await show(<UserMenu />, { user: { ...mina, admin: false } })
  await screen.getByRole('button', { name: /Mina Park/ }).click()
  await expect.element(screen.getByRole('menuitem').first()).toBeVisible()
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['ACCOUNT SETTING', 'SIGN OUT'])
  await screen.unmount()
  const guest = await show(<UserMenu />, { user: null })
  await expect.element(guest.getByRole('button')).not.toBeInTheDocument()
})

test('an unknown address is reported with a link home; the address of a former page keeps its title', async () => {
  const screen = await show(<NotFound />, { at: '/nowhere' })
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/index')
  const title = document.title
  await screen.unmount()
  const old = await show(<NotFound />, { at: '/qaRequest/list' })
  await expect.element(old.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.title).not.toBe(title)
})

test('a person with unsaved input is asked before a newer application is loaded', async () => {
  const screen = await show(
    <>
      <input aria-label="Draft" />
      <ReloadPrompt />
    </>,
  )
  await screen.getByRole('textbox', { name: 'Draft' }).fill('half a sentence')
  recordBuild('1000')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  recordBuild('1001')
  await expect.element(screen.getByRole('alert').getByRole('button').first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Draft' })).toHaveValue('half a sentence')
})

test('a page that was just reloaded is not reloaded again by itself; the newer application is offered', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  const leaving = preventNavigation()
  const screen = await show(<ReloadPrompt />)
  newerBuild.set(true)
  const reload = screen.getByRole('alert').getByRole('button', { name: 'Reload' })
  await expect.element(reload).toBeVisible()
  expect(leaving.destinations).toEqual([])
  await reload.click()
  await expect.poll(() => leaving.destinations).toEqual(['reload'])
  leaving.end()
})

test('code that did not arrive leaves the page as it is, and offers to load it anew', async () => {
  const leaving = preventNavigation()
  const screen = await show(<ReloadPrompt />)
  noteMissedPart()
  const prompt = screen.getByRole('alert')
  await expect
    .element(prompt)
    .toHaveTextContent('Part of this page could not be loaded. Check your connection, then reload the page.Reload')
  expect(leaving.destinations).toEqual([])
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect.element(prompt).not.toBeInTheDocument()
  noteMissedPart()
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => leaving.destinations).toEqual(['reload'])
  leaving.end()
})
