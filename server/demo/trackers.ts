import { noUtm } from '@portico/contract/console/campaigns'
import { type LinkSettings, noPreview } from '@portico/contract/console/links'
import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { addCampaign, addInventory } from '../domains/console/campaigns/index.ts'
import { addLink, addressesOf, saveDemoCounts } from '../domains/console/links/index.ts'
import { switchProduct } from '../domains/console/product-setting/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { drawFrom } from './random.ts'
import { storyApp } from './story.ts'

/** Two months, so that the current one can be compared with the previous one. */
const days = 61
/** The number of clicks that one invented click stands for. */
const clickWeight = 40

const common = { tags: [], preview: noPreview, utm: noUtm }
const always = { startsAt: null, endsAt: null, afterUrl: '' }
const os = { android: '', ios: '', windows: '', macos: '' }

interface Places {
  campaignId: number | null
  inventoryId: number | null
}

const deep = (places: Places, name: string): LinkSettings =>
  ({
    ...common,
    ...places,
    name: 'Launch trailer, JP',
    android: { scheme: 'aurorasaga', host: 'shop', path: '/launch', package: 'com.example.aurorasaga', fingerprints: [], fallback: '' },
    ios: {
      scheme: '',
      teamId: 'A1B2C3D4E5',
      bundleId: 'com.example.aurorasaga',
      universalLink: '',
      appStoreId: '6400000001',
      fallback: '',
    },
    web: 'https://aurorasaga.example.com/launch',
    parameters: [{ key: 'screen', value: 'launch' }],
    preview: { title: name, description: 'Follow the northern lights.', image: '' },
  }) as LinkSettings

const short = (places: Places, name: string, url: string, period = {}): LinkSettings =>
  ({ ...common, ...always, ...places, name, url, weight: 1, variants: [], os, ...period }) as LinkSettings

const reward = (places: Places, deepLinkId: number, endsAt: string): LinkSettings =>
  ({
    ...common,
    ...always,
    ...places,
    name: 'Beta gift 300 stars',
    deepLinkId,
    itemId: 'star-shard',
    amount: 300,
    perUser: 1,
    total: 10_000,
    audience: 'all',
    duplicates: 'refuse',
    endsAt,
  }) as LinkSettings

/** Picks a value by share: `[['JP', 6], ['KR', 2]]`. */
const pickByShare = (from: readonly (readonly [string, number])[], number: number): string => {
  let place = number
  for (const [value, share] of from) {
    if (place < share) return value
    place -= share
  }
  return ''
}

const shares = {
  os: [
    ['android', 51],
    ['ios', 42],
    ['windows', 5],
    ['macos', 2],
  ],
  country: [
    ['JP', 62],
    ['KR', 18],
    ['TW', 10],
    ['TH', 6],
    ['US', 4],
  ],
  referrer: [
    ['youtube.com', 43],
    ['', 28],
    ['x.com', 16],
    ['famitsu.com', 8],
    ['reddit.com', 5],
  ],
  language: [
    ['ja', 62],
    ['ko', 18],
    ['zh', 12],
    ['en', 8],
  ],
} as const
const whole = 100

/** Returns a link's clicks over two months, with a peak on the day of the trailer. */
const clicksOf = (linkId: number, daily: number, now: Date) =>
  Array.from({ length: days }, (_, ago) => {
    const draw = drawFrom(`clicks ${linkId} ${ago}`)
    const day = addDays(now, -ago).toISOString().slice(0, 10)
    const peak = ago === 16 ? 2 : ago === 15 ? 1.5 : 1
    const count = Math.round(daily * peak * (0.7 + draw.number(60) / whole) * (ago < days / 2 ? 1 : 0.84))
    return Array.from({ length: count }, (__, place) => ({
      linkId,
      day,
      hour: `${day}T${String(Math.min(23, 7 + draw.number(17))).padStart(2, '0')}`,
      isBot: draw.chance(0.03),
      hash: `v${draw.chance(0.4) ? draw.number(place + 1) : place}`,
      values: {
        os: pickByShare(shares.os, draw.number(whole)),
        country: pickByShare(shares.country, draw.number(whole)),
        referrer: pickByShare(shares.referrer, draw.number(whole)),
        language: pickByShare(shares.language, draw.number(whole)),
        variant: '',
      },
    }))
  }).flat()

interface Story {
  appId: string
  name: string
  now: Date
  by: Person
  from: (days: number) => string
}

/** Creates the campaign's links with their clicks, installs and claims. */
const fillLinks = async (
  deps: Deps,
  db: Db,
  { appId, name, now, by, from }: Story,
  places: readonly [Places, Places, Places],
): Promise<void> => {
  const [video, article, poster] = places
  const addresses = addressesOf(deps.config)
  const add = async (kind: 'deep' | 'reward' | 'shorten', slug: string, settings: LinkSettings): Promise<number> =>
    (await addLink(db, { appId, kind, now, addresses }, { settings, slug, passwordHash: null, by: by.userKey })).id
  const trailer = await add('deep', 'sh-trailer', deep(video, name))
  const press = await add('shorten', 'sh-press', short(article, 'Store button, JP press kit', 'https://press.example.com/aurorasaga'))
  const gift = await add('reward', 'sh-gift', reward({ ...video, inventoryId: null }, trailer, from(2)))
  const ended = { startsAt: from(-days), endsAt: from(-6), afterUrl: 'https://aurorasaga.example.com/' }
  const tgw = await add('shorten', 'sh-tgw', short(poster, 'Tokyo Game Week poster', 'https://aurorasaga.example.com/tgw', ended))
  const clicks = [
    ...clicksOf(trailer, 29, now),
    ...clicksOf(press, 15, now),
    ...clicksOf(gift, 13, now),
    ...clicksOf(tgw, 9, addDays(now, -6)),
  ]
  const installs = Array.from({ length: days }, (_, ago) => ({
    linkId: trailer,
    day: from(-ago).slice(0, 10),
    count: 100 + ((ago * 37) % 80),
  }))
  const claims = Array.from({ length: 40 }, (_, player) => ({ linkId: gift, userKey: `player-${1_000 + player * 7}` }))
  await saveDemoCounts(db, { clicks, times: clickWeight, installs, claims })
}

/** Creates a campaign with its inventories and links, and two months of clicks. */
export const fillTrackers = async (deps: Deps, db: Db, apps: readonly SavedApp[], by: Person | undefined): Promise<void> => {
  const app = apps.find(({ id }) => id === storyApp)
  if (!app || !by) return
  const appId = app.id
  const now = deps.clock.now()
  const from = (count: number) => addDays(now, count).toISOString()
  await switchProduct(db, deps, { appId, phase: 1, productId: 'tracker', isOn: true, by })
  const campaign = {
    channel: 'YouTube, X',
    owner: by.name,
    budget: '',
    goal: '10,000 installs',
    utm: { ...noUtm, campaign: 'winter-launch' },
  }
  const place = { appId, now }
  const { id: campaignId } = await addCampaign(
    db,
    place,
    { ...campaign, name: 'Winter launch', startsAt: from(1 - days), endsAt: from(days) },
    by.userKey,
  )
  await addCampaign(db, place, { ...campaign, name: 'Spring festival', startsAt: from(80), endsAt: from(110) }, by.userKey)
  const inventory = async (name: string, media: string, size: string) => {
    const draft = { name, description: '', media, size, campaignIds: [campaignId] }
    return { campaignId, inventoryId: await addInventory(db, appId, draft, by.userKey) }
  }
  await fillLinks(deps, db, { appId, name: app.name, now, by, from }, [
    await inventory('Video', 'video', '16:9'),
    await inventory('Article', 'text', ''),
    await inventory('Poster', 'print', 'A1'),
  ])
}
