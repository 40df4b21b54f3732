import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { isLooseVersion } from '../../../kernel/checks.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { endProblem, isInOrder, Moment } from '../../../kernel/moments.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { limits, OptionalHttpsUrl, text, displayedText } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const noticeLimits = {
  title: 100,
  body: 5_000,
  priority: 100,
  countries: 250,
  /** Notices of a phase that have not ended; services read all of them in one answer. */
  open: 200,
} as const

export const noticeKinds = ['BANNER', 'MAINTENANCE', 'EVENT'] as const
export const NoticeKind = z.enum(noticeKinds).meta({ id: 'GameNoticeKind' })
export type NoticeKind = z.infer<typeof NoticeKind>
/** Operating systems of games. */
export const gameOs = ['aos', 'ios'] as const
export type GameOs = (typeof gameOs)[number]

/** A notice's state by the clock, unless paused. */
export const noticeStates = ['SCHEDULED', 'SHOWN', 'ENDED', 'PAUSED'] as const
export const NoticeState = z.enum(noticeStates).meta({ id: 'GameNoticeState' })
export type NoticeState = z.infer<typeof NoticeState>

/** Transitions made by people; time leads from SCHEDULED to SHOWN to ENDED, and also ends a paused notice. */
export const noticeLife = lifecycle({
  states: noticeStates,
  start: 'SCHEDULED',
  moves: {
    pause: { from: ['SCHEDULED', 'SHOWN'], to: 'PAUSED', permission: 'app-gp-notice-disable', notifies: [] },
    resume: { from: ['PAUSED'], to: 'SHOWN', permission: 'app-gp-notice-enable', notifies: [] },
    edit: { from: ['SCHEDULED', 'SHOWN', 'PAUSED'], to: 'SCHEDULED', permission: 'app-gp-notice-edit', notifies: [] },
  },
})

interface Timed {
  paused: boolean
  startsAt: Date
  endsAt: Date
}

/** Returns a notice's state at a time: shown from its start (inclusive) to its end (exclusive). */
export const noticeStateAt = ({ paused, startsAt, endsAt }: Timed, now: Date): NoticeState => {
  if (now >= endsAt) return 'ENDED'
  if (paused) return 'PAUSED'
  return now >= startsAt ? 'SHOWN' : 'SCHEDULED'
}

const numbersOf = (version: string): (number | string)[] => version.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Compares two versions part by part, numbers as numbers: below, above or the same. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const [a, b] = [left[place] ?? 0, right[place] ?? 0]
    if (a === b) continue
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return String(a) < String(b) ? -1 : 1
  }
  return 0
}

const GameVersion = z.string().trim().max(50).refine(isLooseVersion, { error: 'invalid_version' })
const Words = z.strictObject({
  title: displayedText({ max: noticeLimits.title }),
  body: displayedText({ max: noticeLimits.body, lines: true }),
})
/** ISO 3166-1 codes; empty means all. */
export const Countries = z
  .array(z.string().regex(/^[A-Z]{2}$/, { error: 'invalid_country' }))
  .max(noticeLimits.countries)
  .refine(isDistinct, { error: 'duplicate' })

const fields = {
  kind: NoticeKind,
  defaultLanguage: z.enum(locales),
  texts: z.partialRecord(z.enum(locales), Words),
  imageFileId: z.uuid().nullable(),
  link: OptionalHttpsUrl,
  /** Timestamps with UTC offsets, unambiguous across time zones and daylight saving. */
  startsAt: Moment,
  endsAt: Moment,
  /** Empty means all. */
  os: z.array(z.enum(gameOs)).refine(isDistinct, { error: 'duplicate' }),
  /** Minimum and maximum game version, inclusive; empty for no bound. */
  versionFrom: GameVersion,
  versionTo: GameVersion,
  countries: Countries,
  /** The highest priority is shown first. */
  priority: z.number().int().min(0).max(noticeLimits.priority),
}

/** The editable content of a notice. */
export const NoticeDraft = z
  .strictObject(fields)
  .superRefine(({ texts, defaultLanguage }, context) => {
    if (!texts[defaultLanguage]) context.addIssue({ code: 'custom', message: 'required', path: ['texts', defaultLanguage, 'title'] })
  })
  .refine(isInOrder, endProblem)
  .refine(({ versionFrom, versionTo }) => versionTo === '' || versionFrom === '' || compareVersions(versionFrom, versionTo) <= 0, {
    error: 'version_order',
    path: ['versionTo'],
  })
  .meta({ id: 'GameNoticeDraft' })
export type NoticeDraft = z.infer<typeof NoticeDraft>

export const GameNotice = z
  .object({
    ...fields,
    id: z.number(),
    version: z.number(),
    state: NoticeState,
    by: z.string().nullable(),
    updatedAt: z.string(),
    /** Whether the caller may change it. */
    mine: z.boolean(),
  })
  .meta({ id: 'GameNotice' })
export type GameNotice = z.infer<typeof GameNotice>

const Details = { appId: z.string(), phase: z.number(), id: z.number(), title: z.string() }
export const NoticeAdded = activity('game-notice.added', 'app', z.object(Details))
export const NoticeChanged = activity('game-notice.changed', 'app', z.object({ ...Details, fields: z.array(z.string()) }))
export const NoticeDeleted = activity('game-notice.deleted', 'app', z.object(Details))
export const NoticePaused = activity('game-notice.paused', 'app', z.object(Details))
export const NoticeResumed = activity('game-notice.resumed', 'app', z.object(Details))

const path = '/games-api/api/v1.0/app/:appId/game-platform/notice'
const params = { appId: AppId, id: RecordIdInPath }
const itemFails = ['app_not_found', 'not_found', 'not_allowed'] as const

/** In-game notices: one list per app and phase. */
export const gameNotices = {
  /** Sorted by start, latest first. */
  list: get(path, {
    summary: 'List the notices of a game in a phase',
    access: can('app-gp-notice-view', 'appId'),
    params: { appId: AppId },
    query: { state: NoticeState.optional(), kind: NoticeKind.optional(), keyword: text({ max: limits.keyword }).optional(), ...paging },
    data: paged(GameNotice),
    fails: ['app_not_found'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a notice of a game',
    access: can('app-gp-notice-view', 'appId'),
    params,
    data: { notice: GameNotice },
    fails: ['app_not_found', 'not_found'],
  }),
  add: post(path, {
    summary: 'Schedule a notice in a game',
    access: can('app-gp-notice-add', 'appId'),
    params: { appId: AppId },
    body: NoticeDraft,
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'quota_reached'],
    dailyLimit: 'notice',
    activity: NoticeAdded,
  }),
  /** @throws move_not_possible when it has ended */
  change: put(`${path}/:id`, {
    summary: 'Change a notice of a game',
    access: can('app-gp-notice-edit', 'appId'),
    params,
    body: NoticeDraft.safeExtend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: [...itemFails, 'stale_version', 'move_not_possible', 'invalid_input'],
    activity: NoticeChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Delete a notice of a game',
    access: can('app-gp-notice-delete', 'appId'),
    params,
    data: {},
    fails: [...itemFails],
    activity: NoticeDeleted,
  }),
  /** Resumes a paused notice once its time has come. */
  enable: post(`${path}/:id/enable`, {
    summary: 'Resume a paused notice of a game',
    access: can('app-gp-notice-enable', 'appId'),
    params,
    data: { state: NoticeState },
    fails: [...itemFails, 'move_not_possible'],
    activity: NoticeResumed,
  }),
  disable: post(`${path}/:id/disable`, {
    summary: 'Pause a notice of a game',
    access: can('app-gp-notice-disable', 'appId'),
    params,
    data: { state: NoticeState },
    fails: [...itemFails, 'move_not_possible'],
    activity: NoticePaused,
  }),
}
