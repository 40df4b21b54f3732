import type { NotificationKind } from '@portico/contract/people/notifications'

/** Kinds that tell people about their own access, also after it has ended. */
const ownAccess: readonly NotificationKind[] = ['invitation', 'security']

/** Returns the app that people have to see in order to read a notification; null if there is none. */
export const requiredApp = ({ kind, appId }: { kind: NotificationKind; appId: string | null }): string | null =>
  ownAccess.includes(kind) ? null : appId
