import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { TrackerName } from '../campaigns/campaigns.contract.ts'
import {
  DeepLinkDraft,
  type LinkDraft,
  linkKinds,
  type LinkSettings,
  RewardUrlDraft,
  RewardUrlSettings,
  ShortUrlDraft,
  ShortUrlSettings,
  Slug,
} from './links.fields.ts'
import { rewardStates } from './links.rewards.ts'
import { statisticsOf } from './links.statistics.ts'

export * from './links.fields.ts'
export * from './links.rewards.ts'
export * from './links.statistics.ts'

/** The states of all kinds; each kind uses some of them. */
export const linkStates = [...rewardStates, 'EXPIRED', 'ARCHIVED'] as const
export const LinkState = z.enum(linkStates).meta({ id: 'LinkState' })
export type LinkState = z.infer<typeof LinkState>

/** The states that links of a kind can be in. */
export const statesOf = {
  deep: ['ACTIVE', 'INACTIVE'],
  reward: rewardStates,
  shorten: ['SCHEDULED', 'ACTIVE', 'EXPIRED', 'ARCHIVED'],
} as const satisfies Record<(typeof linkKinds)[number], readonly LinkState[]>

export const linkSorts = ['name', 'clicks', 'updated', 'ends'] as const
export type LinkSort = (typeof linkSorts)[number]

export const LinkHead = z
  .object({
    id: z.number(),
    kind: z.enum(linkKinds),
    name: z.string(),
    slug: z.string(),
    /** The full URL. */
    address: z.string(),
    /** A one-line description of the target. */
    target: z.string(),
    /** The targets of a deep link on Android and on iOS; null otherwise. */
    android: z.string().nullable(),
    ios: z.string().nullable(),
    status: LinkState,
    campaign: z.string().nullable(),
    inventory: z.string().nullable(),
    deepLink: z.string().nullable(),
    clicks: z.number(),
    visitors: z.number(),
    installs: z.number(),
    /** Claims of a reward, and their limit. */
    issued: z.number(),
    total: z.number().nullable(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    hasPassword: z.boolean(),
    version: z.number(),
    by: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    editable: z.boolean(),
  })
  .meta({ id: 'LinkHead' })
export type LinkHead = z.infer<typeof LinkHead>

/** A previous setting of a link, with time and author. */
const revision = <S extends z.ZodType>(settings: S) =>
  z.object({ version: z.number(), settings, by: z.string().nullable(), at: z.string() })

/** The name of something that settings refer to by id. */
const ReferenceName = TrackerName.extend({ setting: z.enum(['campaignId', 'inventoryId', 'deepLinkId']) }).meta({ id: 'LinkReferenceName' })
export type ReferenceName = z.infer<typeof ReferenceName>

const recorded = { appId: z.string(), id: z.number(), kind: z.enum(linkKinds), name: z.string(), slug: z.string() }
const Recorded = z.object(recorded)
const LinkAdded = activity('link.added', 'app', Recorded)
const LinkChanged = activity('link.changed', 'app', z.object({ ...recorded, before: z.unknown(), after: z.unknown() }))
const LinkEnabled = activity('link.enabled', 'app', Recorded)
const LinkDisabled = activity('link.disabled', 'app', Recorded)
const LinkArchived = activity('link.archived', 'app', Recorded)
const LinkRemoved = activity('link.removed', 'app', Recorded)

const params = { appId: AppId }
const linkParams = { appId: AppId, id: RecordIdInPath }
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' })
/** A link's slug: chosen, or seven random characters. It never changes. */
const address = { slug: Slug.optional(), domain: z.string().max(253).optional() }

type Area = 'deep-link' | 'reward-url' | 'shorten-url'

const pathOf = (area: Area) => `/games-api/api/v1.0/app/:appId/tracker/${area}` as const
type Act = 'view' | 'add' | 'edit' | 'delete' | 'enable' | 'disable'
const mayOf =
  (area: Area) =>
  <const A extends Act>(act: A) =>
    can(`app-tracker-${area}-${act}`, 'appId')

interface Words {
  one: string
  many: string
}
interface Schemas<D extends z.ZodType, S extends z.ZodType> {
  draft: D
  settings: S
}

/** Filters of a list and its export. */
const filters = {
  keyword: text({ max: limits.keyword }).optional(),
  status: LinkState.optional(),
  campaignId: RecordIdInPath.optional(),
}

/** Routes that list and export links. */
const listingOf = (area: Area, what: Words) => {
  const [path, may] = [pathOf(area), mayOf(area)]
  return {
    list: get(path, {
      summary: `List the ${what.many} of an app`,
      access: may('view'),
      params,
      query: {
        ...filters,
        sort: z.enum(sortsOf(linkSorts)).default('updated,desc'),
        ...paging,
      },
      data: { ...paged(LinkHead), mayAdd: z.boolean(), domains: z.array(z.string()) },
      fails: ['app_not_found'],
    }),
    /** Returns the number of links under the list's filters. */
    download: get(`${path}/download`, {
      summary: `Download the ${what.many} of an app as a CSV file`,
      access: area === 'deep-link' ? may('view') : can(`app-tracker-${area}-download`, 'appId'),
      params,
      query: filters,
      data: fileBytes,
      fails: ['app_not_found'],
    }),
  }
}

/** Routes that read one link. */
const readingOf = <const S extends z.ZodType>(area: Area, what: Words, settings: S) => {
  const [path, may] = [pathOf(area), mayOf(area)]
  return {
    one: get(`${path}/:id`, {
      summary: `Read ${what.one}`,
      access: may('view'),
      params: linkParams,
      data: { link: LinkHead, settings },
      fails: ['app_not_found', 'not_found'],
    }),
    history: get(`${path}/:id/history`, {
      summary: `List what ${what.one} was set to`,
      access: may('view'),
      params: linkParams,
      data: { list: z.array(revision(settings)), names: z.array(ReferenceName) },
      fails: ['app_not_found', 'not_found'],
    }),
  }
}

/** A link's QR code. */
const drawingOf = (area: Area, what: Words) => {
  const [path, may] = [pathOf(area), mayOf(area)]
  return {
    /** Renders the URL as a QR code, as SVG or PNG. @throws invalid_input for colours without enough contrast for cameras */
    qr: get(`${path}/:id/qr`, {
      summary: `Draw the QR code of ${what.one}`,
      access: may('view'),
      params: linkParams,
      query: {
        format: z.enum(['svg', 'png']).default('svg'),
        size: z.coerce.number().int().min(64).max(2048).default(512),
        dark: Colour.default('#000000'),
        light: Colour.default('#ffffff'),
        /** With the app's icon in the centre. */
        logo: z.stringbool().default(false),
      },
      data: fileBytes,
      fails: ['app_not_found', 'not_found', 'invalid_input'],
    }),
  }
}

/** Routes that create and change links. */
const writingOf = <const D extends z.ZodType>(area: Area, what: Words, draft: D) => {
  const [path, may] = [pathOf(area), mayOf(area)]
  return {
    /** @throws name_taken for a slug that is in use or looks like one in use */
    add: post(path, {
      summary: `Add ${what.one}`,
      access: may('add'),
      params,
      body: z.strictObject({ settings: draft, ...address }),
      data: { id: z.number(), slug: z.string(), address: z.string() },
      fails: ['app_not_found', 'deep_link_needed', 'invalid_input', 'quota_reached', 'too_many_today'],
      activity: LinkAdded,
    }),
    change: put(`${path}/:id`, {
      summary: `Change ${what.one}`,
      access: may('edit'),
      params: linkParams,
      body: z.strictObject({ settings: draft, version: EditedVersion }),
      data: { version: z.number() },
      fails: ['app_not_found', 'not_found', 'stale_version', 'invalid_input'],
      dailyLimit: 'save',
      activity: LinkChanged,
    }),
  }
}

/** Routes that turn links on and off, and remove them. */
const switchingOf = (area: Area, what: Words) => {
  const [path, may] = [pathOf(area), mayOf(area)]
  return {
    enable: post(`${path}/:id/enable`, {
      summary: `Turn ${what.one} on`,
      access: may('enable'),
      params: linkParams,
      data: {},
      fails: ['app_not_found', 'not_found'],
      activity: LinkEnabled,
    }),
    disable: post(`${path}/:id/disable`, {
      summary: `Turn ${what.one} off`,
      access: may('disable'),
      params: linkParams,
      data: {},
      fails: ['app_not_found', 'not_found'],
      activity: LinkDisabled,
    }),
    /** Its figures are deleted with it; its slug stays taken, because it may be printed somewhere. @throws in_use by reward URLs */
    remove: del(`${path}/:id`, {
      summary: `Remove ${what.one}`,
      access: may('delete'),
      params: linkParams,
      data: {},
      fails: ['app_not_found', 'not_found', 'in_use'],
      activity: LinkRemoved,
    }),
  }
}

/** The routes for links of one kind. */
const linksOf = <const D extends z.ZodType, const S extends z.ZodType>(area: Area, what: Words, { draft, settings }: Schemas<D, S>) => ({
  ...listingOf(area, what),
  ...readingOf(area, what, settings),
  ...writingOf(area, what, draft),
  ...switchingOf(area, what),
  ...drawingOf(area, what),
  ...statisticsOf(area, what.one),
})

/** The routes for links of any kind, for code that is generic over kinds. What a form sends as a draft is checked by the kind's own schema. */
export type LinkRoutes = ReturnType<typeof linksOf<z.ZodType<LinkDraft, Record<string, unknown>>, z.ZodType<LinkSettings>>>

export const deepLinks = linksOf('deep-link', { one: 'a deep link', many: 'deep links' }, { draft: DeepLinkDraft, settings: DeepLinkDraft })
export const rewardUrls = linksOf(
  'reward-url',
  { one: 'a reward URL', many: 'reward URLs' },
  { draft: RewardUrlDraft, settings: RewardUrlSettings },
)
export const shortUrls = {
  ...linksOf('shorten-url', { one: 'a shortened URL', many: 'shortened URLs' }, { draft: ShortUrlDraft, settings: ShortUrlSettings }),
  /** Disabling one archives it as well: there is no state in between. Its URL then leads to the target for expired links; `enable` restores it. */
  archive: post(`${pathOf('shorten-url')}/:id/archive`, {
    summary: 'Archive a shortened URL',
    access: mayOf('shorten-url')('disable'),
    params: linkParams,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: LinkArchived,
  }),
}
