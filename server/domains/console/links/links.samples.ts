import { noUtm } from '@portico/contract/console/campaigns'
import {
  type DeepLinkDraft,
  deepLinks,
  noPreview,
  type RewardUrlDraft,
  rewardUrls,
  type ShortUrlDraft,
  shortUrls,
} from '@portico/contract/console/links'
import type { Person } from '../../../testing/caller.ts'

const common = { campaignId: null, inventoryId: null, tags: [], preview: noPreview, utm: noUtm }
const always = { startsAt: null, endsAt: null, afterUrl: '' }

export const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')

/** Returns a deep link as entered by a person. */
export const deepDraft = (fields: Partial<DeepLinkDraft> = {}): DeepLinkDraft => ({
  ...common,
  name: 'Open the shop',
  android: { scheme: 'starharbor', host: 'shop', path: '/sale', package: 'com.example.harbor', fingerprints: [fingerprint], fallback: '' },
  ios: { scheme: '', teamId: 'ABCDE12345', bundleId: 'com.example.harbor', universalLink: '', appStoreId: '1234567890', fallback: '' },
  web: 'https://harbor.example.com/shop',
  parameters: [{ key: 'item', value: 'boat & sail' }],
  ...fields,
})

export const shortDraft = (fields: Partial<ShortUrlDraft> = {}): ShortUrlDraft => ({
  ...common,
  ...always,
  name: 'Press kit',
  url: 'https://press.example.com/kit',
  weight: 1,
  variants: [],
  os: { android: '', ios: '', windows: '', macos: '' },
  password: null,
  ...fields,
})

export const rewardDraft = (deepLinkId: number, fields: Partial<RewardUrlDraft> = {}): RewardUrlDraft => ({
  ...common,
  ...always,
  name: 'Beta gift',
  deepLinkId,
  itemId: 'stars',
  amount: 300,
  perUser: 1,
  total: null,
  audience: 'all',
  duplicates: 'refuse',
  ...fields,
})

/** Creates links of an app as a person does. */
export const createLinks = (person: Person, appId: string) => ({
  deep: (fields: Partial<DeepLinkDraft> = {}, slug?: string) =>
    person.call(deepLinks.add, { params: { appId }, body: { settings: deepDraft(fields), ...(slug !== undefined && { slug }) } }),
  short: (fields: Partial<ShortUrlDraft> = {}, slug?: string) =>
    person.call(shortUrls.add, { params: { appId }, body: { settings: shortDraft(fields), ...(slug !== undefined && { slug }) } }),
  reward: (deepLinkId: number, fields: Partial<RewardUrlDraft> = {}, slug?: string) =>
    person.call(rewardUrls.add, {
      params: { appId },
      body: { settings: rewardDraft(deepLinkId, fields), ...(slug !== undefined && { slug }) },
    }),
})
