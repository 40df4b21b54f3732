import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@portico/contract/people/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import classes from './notifications.module.css'
import { notificationsPages } from './notifications.pages.ts'

/** Shows one notification, and marks it as read. */
export function NotificationPage() {
  const { t } = useTranslation('notifications')
  const [{ id }] = useAddress(notificationsPages.notification)
  const result = useQuery(query(notifications.one, { params: { id } }))
  const notification = result.data?.notification
  const { mutate } = useChange(notifications.read, { refreshes: [notifications.list, notifications.unread] })
  const isUnread = notification?.unread === true
  useEffect(() => {
    if (isUnread) mutate({ body: { ids: [id] } })
  }, [isUnread, id, mutate])
  return (
    <DetailPage
      parent={{ text: t('inbox'), to: notificationsPages.notifications() }}
      result={result}
      item={notification}
      title={({ title }) => title}
      facts={({ appName, kind, createdAt }) => [
        { name: t('app'), value: appName },
        { name: t('kind'), value: t(`kinds.${kind}`) },
        { name: t('at'), value: formatTime(createdAt, 'minute') },
      ]}
      notFound={{ title: t('missing'), back: t('inbox') }}
    >
      {({ body, link }) => (
        <>
          <Text className={classes.body!}>{body}</Text>
          <Group>
            <Button component={PortalLink} href={link}>
              {t('goThere')}
            </Button>
          </Group>
        </>
      )}
    </DetailPage>
  )
}
