import { notifications } from '@portico/contract/people/notifications'
import { domain } from '../../../domain.ts'
import { forgetOld } from './inbox.actions.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { createStreams } from './stream.ts'

export { type MailParts, type Notice, notify } from './notifications.actions.ts'

export const notificationsDomain = domain(notifications, ({ invitingApps, ...parts }) => {
  const streams = createStreams(parts)
  return {
    routes: notificationsRoutes(invitingApps.visibleNamesOf, streams),
    jobs: ({ db, jobs }) => jobs.every('notifications-old', '53 4 * * *', () => forgetOld(db)),
    stop: streams.stop,
  }
})
