import { noUtm, campaigns } from '@portico/contract/console/campaigns'
import { rewardClaims, shortUrls, trackerStatistics } from '@portico/contract/console/links'
import { dayAfter } from '@portico/contract/kernel/time'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { connectService } from '../connections/connections.samples.ts'
import { toCountedClick, createRateCap, hourIn, rollUp } from './counting/clicks.rules.ts'
import { countingStore } from './counting/counting.store.ts'
import { createLinks } from './links.samples.ts'
import { partsOf, pointsOf } from './statistics/periods.rules.ts'

portalSettings(async () => ({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Country', DISPLAY_TIME_ZONE: 'Asia/Tokyo', LINK_TARGETS: '*' }))

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const setUp = async () => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const click = (slug: string, address: string, { agent = chrome, ...headers }: Record<string, string> = {}) =>
    all.visitor.raw({ url: `/t/${slug}`, headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers } })
  const stats = async (id: number, query = {}) => (await all.partner.call(shortUrls.stats, { params: { ...params, id }, query })).stats
  return { ...all, params, click, stats, make: createLinks(all.partner, all.app.id) }
}

test('clicks are counted within seconds, visitors once a day, bots apart, without their addresses', async () => {
  const { click, make, stats, deps } = await setUp()
  const { id, slug } = await make.short()
  const japanese = { 'accept-language': 'ja-JP,en;q=0.5', 'x-country': 'jp', referer: 'https://www.youtube.com/watch?v=1' }
  for (let times = 0; times < 3; times += 1) await click(slug, '203.0.113.7', japanese)
  await click(slug, '203.0.113.8', { agent: iphone, 'x-country': 'XX' })
  await click(slug, '203.0.113.9', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await expect.poll(async () => (await stats(id)).totals).toMatchObject({ clicks: 4, visitors: 2, bots: 1 })
  const { breakdowns, series } = await stats(id)
  expect(breakdowns).toEqual({
    os: [
      { value: 'windows', clicks: 3, visitors: 1 },
      { value: 'ios', clicks: 1, visitors: 1 },
    ],
    country: [
      { value: 'JP', clicks: 3, visitors: 1 },
      { value: '', clicks: 1, visitors: 1 },
    ],
    referrer: [
      { value: 'youtube.com', clicks: 3, visitors: 1 },
      { value: '', clicks: 1, visitors: 1 },
    ],
    language: [
      { value: 'ja', clicks: 3, visitors: 1 },
      { value: '', clicks: 1, visitors: 1 },
    ],
    variant: [],
  })
  expect([series.length, series.at(-1)]).toMatchObject([30, { clicks: 4, visitors: 2 }])
  const { rows } = await runIn(deps.db, 'select * from tracker_visitor where link_id = $1', [id])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('an iPhone is asked whether it has an app that has a scheme alone', async () => {
  const { click, make } = await setUp()
  const ios = { scheme: 'starharbor', teamId: '', bundleId: '', universalLink: '', appStoreId: '1234567890', fallback: '' }
  const { slug } = await make.deep({ ios })
  const { statusCode, body, headers } = await click(slug, '203.0.113.12', { agent: iphone })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`href="starharbor://shop/sale?item=boat+%26+sail&#38;portico_link=${slug}"`)
  expect(body).toContain(`href="https://apps.apple.com/app/id1234567890?ct=${slug}"`)
  expect((await click(slug, '203.0.113.13')).statusCode).toBe(302)
})

test('a visitor of the next day counts again, by another hash', async () => {
  const { click, make, stats, clock, deps } = await setUp()
  const { id, slug } = await make.short()
  await click(slug, '203.0.113.7')
  await expect.poll(async () => (await stats(id)).totals.visitors).toBe(1)
  clock.advance(86_400_000)
  await click(slug, '203.0.113.7')
  await expect.poll(async () => (await stats(id)).totals).toMatchObject({ clicks: 2, visitors: 2 })
  const { rows } = await runIn(deps.db, 'select distinct hash from tracker_visitor where link_id = $1', [id])
  expect(rows).toHaveLength(2)
})

test('campaigns have the figures of their links, hours of the portal, the period before, and CSV', async () => {
  const { make, partner, params, deps, clock } = await setUp()
  const body = { name: 'Winter', startsAt: null, endsAt: null, channel: '', owner: '', budget: '', goal: '', utm: noUtm }
  const { id: campaignId } = await partner.call(campaigns.add, { params, body })
  const [first, second] = [await make.short({ campaignId, name: 'One' }), await make.short({ campaignId, name: 'Two' })]
  const rowOf = (link: number, day: string, dimension: string, value: string, clicks: number) => ({
    link,
    day,
    dimension,
    value,
    clicks,
    visitors: clicks,
    bots: 0,
  })
  await countingStore(deps.db).addDaily([
    rowOf(first.id, '2026-03-10', 'all', '', 7),
    rowOf(second.id, '2026-03-11', 'all', '', 2),
    rowOf(first.id, '2026-03-09', 'all', '', 5),
    rowOf(first.id, '2026-03-10', 'country', 'KR', 7),
    rowOf(first.id, '2025-12-31', 'country', 'KR', 1),
    rowOf(first.id, '2026-01-31', 'country', 'KR', 2),
    rowOf(second.id, '2026-02-01', 'country', 'KR', 4),
    rowOf(second.id, '2026-02-01', 'country', 'JP', 3),
  ])
  await runIn(deps.db, "insert into tracker_hourly (link_id, hour, clicks, visitors) values ($1, '2026-03-10T23:00', 7, 4)", [first.id])
  const of = { params: { ...params, id: campaignId } }
  const period = { from: '2026-03-10', to: '2026-03-11' }
  const { stats } = await partner.call(trackerStatistics.campaignStats, { ...of, query: period })
  expect(stats).toMatchObject({
    totals: { clicks: 9, visitors: 9 },
    before: { clicks: 5 },
    series: [
      { at: '2026-03-10', clicks: 7 },
      { at: '2026-03-11', clicks: 2 },
    ],
    seriesBefore: [
      { at: '2026-03-08', clicks: 0 },
      { at: '2026-03-09', clicks: 5 },
    ],
    links: [
      { name: 'One', clicks: 7 },
      { name: 'Two', clicks: 2 },
    ],
  })
  const hours = (await partner.call(trackerStatistics.campaignStats, { ...of, query: { ...period, by: 'hour' } })).stats.series
  expect([hours.length, hours[23]]).toEqual([48, { at: '2026-03-10T23', clicks: 7, visitors: 4 }])
  const csv = await (await partner.call(trackerStatistics.campaignFile, { ...of, query: period })).text()
  expect(csv).toContain('time,2026-03-10,7,7\r\n')
  expect(csv).toContain('country,KR,7,7\r\n')
  const countries = async (from: string, to: string) =>
    (await partner.call(trackerStatistics.campaignStats, { ...of, query: { from, to } })).stats.breakdowns.country.map(
      ({ value, clicks }) => [value, clicks],
    )
  expect(await countries('2025-12-31', '2026-03-10')).toEqual([
    ['KR', 14],
    ['JP', 3],
  ])
  expect(await countries('2026-01-01', '2026-03-09')).toEqual([
    ['KR', 6],
    ['JP', 3],
  ])
  for (const query of [
    { from: '2026-03-12', to: '2026-03-11' },
    { from: '2020-01-01', to: '2026-01-01' },
    { ...period, to: '2026-04-30', by: 'hour' as const },
  ])
    await expect(partner.call(trackerStatistics.campaignStats, { ...of, query })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  expect(clock.now()).toBeInstanceOf(Date)
})

test('a period is divided into whole months and the days around them, each day once', () => {
  const none = { from: '2026-03-12', to: '2026-03-11' }
  expect(partsOf({ from: '2026-01-15', to: '2026-03-11' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    head: { from: '2026-01-15', to: '2026-01-31' },
    tail: { from: '2026-03-01', to: '2026-03-11' },
  })
  expect(partsOf({ from: '2024-02-01', to: '2024-02-29' }).months).toEqual({ from: '2024-02-01', to: '2024-02-01' })
  const within = partsOf({ from: '2026-03-02', to: '2026-03-11' })
  expect([within.head, within.tail, within.months.from > within.months.to]).toEqual([{ from: '2026-03-02', to: '2026-03-11' }, none, true])
  for (let first = 0; first < 70; first += 1)
    for (let count = 1; count < 100; count += 7) {
      const days = { from: dayAfter('2023-12-01', first), to: dayAfter('2023-12-01', first + count - 1) }
      const { months, head, tail } = partsOf(days)
      const named = months.from > months.to ? [] : pointsOf(months, 'day').filter((day) => day.endsWith('-01'))
      const covered = [head, tail].flatMap((part) => (part.from > part.to ? [] : pointsOf(part, 'day')))
      const inMonths = pointsOf(days, 'day').filter((day) => named.includes(`${day.slice(0, 7)}-01`))
      expect([...covered, ...inMonths].toSorted()).toEqual(pointsOf(days, 'day'))
      for (const month of named) expect([month >= days.from, dayAfter(month, 27) <= days.to]).toEqual([true, true])
    }
})

test('days and hours are those of the time zone, also where clocks change and where it is a quarter off', () => {
  const at = (text: string) => new Date(text)
  expect(hourIn('Asia/Tokyo')(at('2026-11-20T15:00:00Z'))).toBe('2026-11-21T00')
  const kathmandu = hourIn('Asia/Kathmandu')
  expect([kathmandu(at('2026-11-20T18:14:59Z')), kathmandu(at('2026-11-20T18:15:00Z'))]).toEqual(['2026-11-20T23', '2026-11-21T00'])
  const berlin = hourIn('Europe/Berlin')
  expect([berlin(at('2026-03-29T00:59:59Z')), berlin(at('2026-03-29T01:00:00Z'))]).toEqual(['2026-03-29T01', '2026-03-29T03'])
})

test('invented referrers cannot fill the figures', () => {
  const cap = createRateCap()
  const around = { hourOf: hourIn('UTC'), saltOf: () => 's', countryHeader: undefined, countryAt: () => 'JP' }
  const counted = Array.from({ length: 1_000 }, (_, place) => {
    const headers = { referer: `https://host${place}.example.com/` }
    const click = { linkId: 1, at: new Date(), address: '192.0.2.1', agent: chrome, system: 'other' as const, variant: '', headers }
    return cap(toCountedClick(click, around))
  })
  const { daily } = rollUp(counted, () => true)
  const referrers = daily.filter(({ dimension }) => dimension === 'referrer')
  expect(referrers).toHaveLength(201)
  expect(referrers.find(({ value }) => value === 'other')?.clicks).toBe(800)
})

test('installs are reported by a service', async () => {
  const { make, visitor, params, stats, deps } = await setUp()
  const { id, slug } = await make.short()
  const { headers } = await connectService(deps.db, { areas: ['tracker'], appIds: [params.appId] })
  const url = rewardClaims.reportInstalls.path.replace(':appId', params.appId)
  const send = (sent: Record<string, string>) => visitor.raw({ method: 'POST', url, payload: { slug, count: 3 }, headers: sent })
  expect((await send({})).statusCode).toBe(401)
  expect((await send(headers)).statusCode).toBe(200)
  expect((await stats(id)).totals.installs).toBe(3)
})
