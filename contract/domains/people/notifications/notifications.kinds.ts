/** The kinds of notifications. People choose for each whether they receive it in the portal and by mail. */
export const notificationKinds = [
  'invitation',
  'approval',
  'qa',
  'build',
  'ticket',
  'share',
  'announcement',
  'connection',
  'security',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** The kind that cannot be switched off. */
export const alwaysSent: NotificationKind = 'security'
