import { notifications } from '@portico/contract/people/notifications'
import { domain } from '../../../domain.ts'
import { sendBundles } from './bundles.actions.ts'
import { deleteOldNotifications } from './inbox.actions.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { createStreams } from './stream.ts'

export { type MailParts, type Notice, notify } from './notifications.actions.ts'

export const notificationsDomain = domain(notifications, ({ invitingApps, ...parts }) => {
  const streams = createStreams(parts)
  return {
    routes: notificationsRoutes(invitingApps.visibleNamesOf, streams),
    jobs: (deps) => {
      deps.jobs.every('notifications-old', '53 4 * * *', () => deleteOldNotifications(deps.db))
      deps.jobs.every('notification-mails', '* * * * *', () => sendBundles(deps, invitingApps.visibleNamesOf))
    },
    stop: streams.stop,
  }
})
