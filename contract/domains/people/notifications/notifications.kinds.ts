/** What notifications are about. People choose for each whether they are told in the portal and by mail. */
export const notificationKinds = ['invitation', 'approval', 'qa', 'build', 'ticket', 'announcement', 'connection', 'security'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Security cannot be switched off. */
export const alwaysTold: NotificationKind = 'security'
