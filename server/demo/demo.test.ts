import { metaTypes, ValueOrigin } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { apps } from '@portico/contract/apps/apps'
import { favorites } from '@portico/contract/dashboard/favorites'
import { imports } from '@portico/contract/dashboard/imports'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { services } from '@portico/contract/dashboard/services'
import { appArea } from '@portico/contract/console/app-area'
import { builds } from '@portico/contract/console/builds'
import { customCategories } from '@portico/contract/console/categories'
import { tokens } from '@portico/contract/console/connections'
import { shares } from '@portico/contract/console/shares'
import { tickets } from '@portico/contract/console/tickets'
import { appHome } from '@portico/contract/console/app-home'
import { appDownload } from '@portico/contract/portal/app-download'
import { mails } from '@portico/contract/portal/mails'
import { metadata } from '@portico/contract/dashboard/metadata'
import { hourMs } from '@portico/contract/kernel/time'
import { testPortal } from '../testing/portal.ts'
import { caller } from '../testing/caller.ts'
import { demoCatalogue, demoCategories } from './catalogue.ts'
import { gameCount, games, otherApp } from './games.ts'
import { fillDemo } from './index.ts'
import { drawLandscape, composeMelody } from './pictures.ts'
import { drawFrom } from './random.ts'

test('the catalogue has nine categories, about sixty keys, every type and every origin', () => {
  const keys = demoCategories.flatMap(({ definitions }) => definitions)
  expect(demoCategories).toHaveLength(9)
  expect(keys.length).toBeGreaterThanOrEqual(55)
  expect(new Set(keys.map(({ type }) => type))).toEqual(new Set(metaTypes))
  expect(new Set(keys.map(({ origin = 'USER_INPUT_BASED' }) => origin))).toEqual(new Set(ValueOrigin.options))
  expect(keys.filter(({ pullDown }) => pullDown !== undefined && !(pullDown in demoCatalogue.options))).toEqual([])
})

test('categories and keys have names in the other languages, except what is called the same everywhere', () => {
  const all = demoCatalogue.categories.flatMap((category) => [category, ...category.definitions])
  expect(all.filter(({ names }) => !names?.ja_JP || !names.ko_KR || !names.zh_CN).map(({ name }) => name)).toEqual(['SDK'])
})

test('demo data is reproducible', () => {
  expect(games([1, 2, 3])).toEqual(games([1, 2, 3]))
  expect(drawLandscape('a').equals(drawLandscape('a'))).toBe(true)
  expect(drawLandscape('a').equals(drawLandscape('b'))).toBe(false)
  expect(composeMelody('a').equals(composeMelody('a'))).toBe(true)
  const first = drawFrom('seed')
  const second = drawFrom('seed')
  expect([first.number(100), first.number(100)]).toEqual([second.number(100), second.number(100)])
})

test('the demo fills an empty portal once, and demo people find their own data', async () => {
  const { portal } = await testPortal()
  const start = portal.deps.clock.now()
  const deps = { ...portal.deps, clock: { now: () => start } }
  await fillDemo(deps)
  await fillDemo(deps)
  const signIn = async (name: string) => {
    const headers = { 'x-requested-with': 'Portico', 'sec-fetch-site': 'same-origin' }
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/games-api/api/v1.0/account/sign-in',
      headers,
      payload: { email: `${name}@demo.portico.test`, password: 'portico-demo' },
    })
    return caller(portal.app, { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' })
  }
  const techPm = await signIn('tech_pm')
  expect((await techPm.call(apps.list)).total).toBe(gameCount)
  const { catgMetas } = await techPm.call(metadata.latest, { params: { appId: 'LG-AURORA' } })
  expect(catgMetas).toHaveLength(9)
  expect(catgMetas.every(({ version }) => version > 0)).toBe(true)
  expect((await techPm.call(favorites.list)).favorites).toHaveLength(4)
  expect(Object.values((await techPm.call(favorites.counts)).counts)).toSatisfy((counts: (number | null)[]) =>
    counts.every((count) => (count ?? 0) > 0),
  )
  expect((await techPm.call(myDashboards.list)).customizes.map(({ displayOptions }) => displayOptions.length > 0)).toEqual([true, true])
  const { list } = await techPm.call(builds.list, { params: { appId: 'LG-AURORA' }, query: { size: 50 } })
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'UPLOAD_FAILED', 'UPLOADED', 'SUBMITTED', 'ARCHIVED']))
  const { logs } = await techPm.call(appHome.home, { params: { appId: 'LG-AURORA' } })
  expect(logs?.map(({ action, user }) => `${action} by ${user}`)).toContain('linked by Jisoo Kim')
  const { productArea } = await techPm.call(appArea.environmentInfo, { params: { appId: 'LG-AURORA' } })
  expect(productArea.products.find(({ menuDisplay }) => menuDisplay === 'Matchmaking')?.children).toHaveLength(2)
  const admin = await signIn('admin')
  expect((await admin.call(appDownload.list)).total).toBe(3)
  expect((await admin.call(mails.list)).total).toBeGreaterThanOrEqual(6)
  const [feed] = (await admin.call(services.list)).list
  expect(feed?.lastUsedAt).toBe(new Date(start.getTime() - hourMs).toISOString())
  await expect.poll(async () => (await admin.call(imports.list)).list[0]?.state).toBe('DONE')
  const [done] = (await admin.call(imports.list)).list
  expect((await admin.call(imports.one, { params: { id: done?.id ?? '' } })).problems).toHaveLength(3)
  const titles = async (who: typeof admin) =>
    (await who.call(shares.list, { params: { appId: 'LG-AURORA' } })).list.map(({ title }) => title)
  expect(await titles(admin)).toContain('Capacity for the event weekend')
  const partner = await signIn('partner')
  const reviewer = await signIn('reviewer')
  const ofStory = { params: { appId: 'LG-AURORA' } }
  for (const who of [reviewer, techPm, partner]) {
    expect((await who.call(customCategories.list, ofStory)).list.map(({ names }) => names.en_US)).toEqual(['Live events', 'Raids'])
    const reported = (await who.call(tickets.list, { ...ofStory, query: { size: 100 } })).list.filter(({ byTester }) => byTester)
    expect(reported).toHaveLength(1)
    const one = { params: { ...ofStory.params, id: reported[0]?.id ?? 0 } }
    expect((await who.call(tickets.one, one)).ticket.tester).toMatchObject({ device: 'Galaxy Tab S9', build: '1.19.0' })
    expect((await who.call(tickets.replies, one)).list).toMatchObject([{ author: null, files: [{ name: 'screenshot.png' }] }])
  }
  const [token] = (await techPm.call(tokens.tokens, ofStory)).tokens
  expect(token).toMatchObject({ name: 'CI', madeBy: 'Lucas Meyer', state: 'valid', lastUsedAt: expect.any(String) })
  expect(await titles(await signIn('dev'))).toEqual(expect.arrayContaining(['Known problems in 1.19.0']))
  expect(await titles(await signIn('dev'))).not.toContain('Capacity for the event weekend')
  expect((await partner.call(apps.list)).total).toBeLessThan(40)
  await expect(partner.call(metadata.latest, { params: { appId: 'CG-TIDE' } })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const otherStudio = await signIn('other_studio')
  const appsOf = async (who: typeof admin) => (await who.call(apps.list)).apps.map(({ id }) => id)
  expect(await appsOf(otherStudio)).toEqual([otherApp])
  expect(await appsOf(partner)).not.toContain(otherApp)
  await expect(otherStudio.call(appHome.home, { params: { appId: 'LG-AURORA' } })).rejects.toMatchObject({ funcCode: 'app_not_found' })
}, 240_000)
