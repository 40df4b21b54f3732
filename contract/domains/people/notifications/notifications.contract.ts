import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { get, post, put, signedIn } from '../../../kernel/route.ts'
import { alwaysSent, notificationKinds } from './notifications.kinds.ts'

export * from './notifications.kinds.ts'
export * from './notifications.links.ts'

/** A notification to a person, in the language that they had at the time. `appName` is null if it is not about an app. */
export const Notification = z
  .object({
    id: z.number(),
    kind: z.enum(notificationKinds),
    appId: z.string().nullable(),
    appName: z.string().nullable(),
    title: z.string(),
    body: z.string(),
    /** A path of this portal, with its parameters. */
    link: z.string(),
    unread: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** A person's channels for one kind of notification, for all apps or for one. Security notifications cannot be switched off. */
const Setting = z
  .strictObject({ kind: z.enum(notificationKinds), inApp: z.boolean(), email: z.boolean(), appId: z.string().max(100).nullable() })
  .refine(({ kind, inApp, email }) => kind !== alwaysSent || (inApp && email), { error: 'invalid' })
  .meta({ id: 'NotificationSetting' })
export type Setting = z.infer<typeof Setting>

/** An unread notification, and the page that it leads to. */
const UnreadLink = Notification.pick({ id: true, link: true }).meta({ id: 'UnreadLink' })
export type UnreadLink = z.infer<typeof UnreadLink>

/** Maximum notifications that are marked as read by their ids, and unread ones whose links are returned. */
export const maxRead = 100
/** Maximum characters of the address of a page whose notifications are read. */
export const maxAddress = 4_000
/** Maximum apps for which a person can have settings. */
const maxApps = 100
const account = '/games-api/api/v1.0/account/notification'

export const NotificationSettingsSaved = activity('account.notification-settings-saved', 'none', z.object({ settings: z.array(Setting) }))

export const notifications = {
  /** Lists the caller's notifications, the newest first. */
  list: get(`${account}/list`, {
    summary: 'List your notifications',
    access: signedIn,
    query: { ...paging, unread: z.enum(['true', 'false']).optional() },
    data: { ...paged(Notification), unread: z.number() },
  }),
  /** Counts the caller's unread notifications, with the links of the newest; opening the page of one marks it as read. */
  unread: get(`${account}/unread`, {
    summary: 'Count your unread notifications',
    access: signedIn,
    data: { unread: z.number(), links: z.array(UnreadLink) },
  }),
  /** Returns the settings that differ from the default, which is to notify in the portal and by mail. */
  settings: get(`${account}/setting`, {
    summary: 'Read your notification settings',
    access: signedIn,
    data: { settings: z.array(Setting), apps: z.record(z.string(), z.string()) },
  }),
  /** Replaces the caller's settings. */
  saveSettings: put(`${account}/setting`, {
    summary: 'Save your notification settings',
    access: signedIn,
    body: z.strictObject({ settings: z.array(Setting).max(notificationKinds.length * (maxApps + 1)) }),
    data: { settings: z.array(Setting) },
    fails: ['app_not_found'],
    activity: NotificationSettingsSaved,
  }),
  one: get(`${account}/:id`, {
    summary: 'Read one of your notifications',
    access: signedIn,
    params: { id: RecordIdInPath },
    data: { notification: Notification },
    fails: ['not_found'],
  }),
  /** Marks notifications as read: the given ones, all that lead to a page, or all. */
  read: post(`${account}/read`, {
    summary: 'Mark notifications as read',
    access: signedIn,
    body: z.union([
      z.strictObject({ ids: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(maxRead) }),
      z.strictObject({ address: z.string().regex(/^\//).max(maxAddress) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    data: { unread: z.number() },
    activity: null,
  }),
}

/** The path of the event stream for open pages. Its server-sent events `unread` carry the number of unread notifications. */
export const notificationStream = `${account}/stream`
