import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { notificationsPages } from './notifications.pages.ts'
import { useUnread } from './useUnread.ts'

/** The highest number shown exactly. */
const maxCount = 99

function OwnBell() {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  return (
    <Indicator label={unread > maxCount ? `${maxCount}+` : unread} disabled={unread === 0} size={16} offset={6} color="red.8">
      <ActionIcon
        component={PageLink}
        to={notificationsPages.notifications()}
        variant="subtle"
        color="slate"
        size="lg"
        aria-label={t('bell', { count: unread })}
      >
        <IconBell size={20} stroke={1.6} />
      </ActionIcon>
    </Indicator>
  )
}

/** Links to the inbox, with the number of unread notifications, for people who have finished joining. */
export function Bell() {
  const { user } = useSession()
  if (user === null || user.firstLogin || !user.hasAgreePolicy) return null
  return <OwnBell />
}
