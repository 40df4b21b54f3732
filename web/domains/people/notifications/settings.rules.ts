import { alwaysSent, type NotificationKind, notificationKinds, type Setting } from '@portico/contract/people/notifications'

/** Returns the channels of a kind for all apps, by default both. */
export const settingOf = (settings: readonly Setting[], kind: NotificationKind): Setting =>
  settings.find((one) => one.kind === kind && one.appId === null) ?? { kind, inApp: true, email: true, appId: null }

/** Replaces one setting. */
export const withSetting = (settings: readonly Setting[], changed: Setting): Setting[] => [
  ...settings.filter(({ kind, appId }) => kind !== changed.kind || appId !== changed.appId),
  changed,
]

/** The kinds that can be muted: all except security. */
const mutable = notificationKinds.filter((kind) => kind !== alwaysSent)

/** Returns whether an app is muted: no notifications about it except security. */
export const isMuted = (settings: readonly Setting[], appId: string): boolean =>
  mutable.every((kind) => settings.some((one) => one.kind === kind && one.appId === appId && !one.inApp && !one.email))

export const unmute = (settings: readonly Setting[], appId: string): Setting[] => settings.filter((one) => one.appId !== appId)

export const muteApp = (settings: readonly Setting[], appId: string): Setting[] => [
  ...unmute(settings, appId),
  ...mutable.map((kind) => ({ kind, inApp: false, email: false, appId })),
]
