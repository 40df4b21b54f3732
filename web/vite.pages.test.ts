import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, patterns } from './pages.ts'
import { ways } from './routes/ways.ts'
import { describeScreen, readPages } from './vite.pages.ts'

test('the module of every page is read, and is there', async () => {
  const read = await readPages()
  expect(read.map(({ address }) => address)).toEqual([
    ...[...Object.values(pages), ...Object.values(patterns)].map(({ path }) => path),
    ...ways.keys(),
  ])
  expect(read.filter(({ screen }) => !screen.endsWith('.screen.tsx') || !existsSync(join(import.meta.dirname, screen)))).toEqual([])
  expect(read.find(({ address }) => address === '/submitBuild')).toMatchObject({ path: '/app/submit-build', area: 'app' })
  expect(read.find(({ address }) => address === '/admin/user')).toEqual({
    address: '/admin/user',
    path: '/admin/user',
    area: 'administration',
    screen: '/domains/people/accounts/users/users.screen.tsx',
  })
})

const shared = [
  { address: '/sign-in', path: '/sign-in', area: 'plain', screen: '/a/entry.screen.tsx' },
  { address: '/account/user', path: '/account/user', area: 'account', screen: '/a/entry.screen.tsx' },
  { address: '/index', path: '/index', area: 'portal', screen: '/a/home.screen.tsx' },
] as const

test('a screen is for visitors if all its pages are, and loads with the menus of all of them', () => {
  expect(describeScreen(shared, '/web/a/home.screen.tsx')).toEqual({ isForVisitors: true, companions: [], variants: [] })
  const entry = describeScreen(shared, '/web/a/entry.screen.tsx')
  expect(entry.isForVisitors).toBe(false)
  expect(entry.companions).toContain('/shell/menu/AccountNavigation.tsx')
})

test('parts that a page shows at once are planned and listed with it, and are there', async () => {
  const read = await readPages()
  const planned = (address: string) => {
    const screen = read.find((page) => page.address === address)?.screen ?? ''
    return describeScreen(read, `/web${screen}`)
  }
  expect(planned('/console/approvals')).toMatchObject({ variants: [] })
  expect(planned('/console/approvals').companions).toContain('/domains/console/approvals/Detail.tsx')
  expect(planned('/index').variants.map(({ isForVisitors }) => isForVisitors)).toEqual([false])
  expect(planned('/document/references/detail').variants.map(({ isForVisitors }) => isForVisitors)).toEqual([true])
  const parts = ['/console/approvals', '/index', '/document/references/detail'].flatMap((address) => {
    const { companions, variants } = planned(address)
    return [...companions, ...variants.flatMap((variant) => variant.parts)]
  })
  expect(parts.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([])
})
