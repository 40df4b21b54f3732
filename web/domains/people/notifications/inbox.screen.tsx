import { Button, Switch } from '@mantine/core'
import { type Notification, notifications } from '@portico/contract/people/notifications'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { Hidden } from '../../../kit/display/Hidden.tsx'
import classes from './notifications.module.css'
import { notificationsPages } from './notifications.pages.ts'

const useColumns = (): Column<Notification>[] => {
  const { t } = useTranslation('notifications')
  return [
    {
      key: 'title',
      title: t('title'),
      userWritten: true,
      cell: ({ id, title, unread }) => (
        <span className={classes.title} data-unread={unread || undefined}>
          {unread && (
            <span className={classes.dot} title={t('unread')}>
              <Hidden>{t('unread')}</Hidden>
            </span>
          )}
          <PageLink to={notificationsPages.notification({ id })}>{title}</PageLink>
        </span>
      ),
    },
    { key: 'app', title: t('app'), width: 200, cell: ({ appName }) => appName ?? '-' },
    { key: 'kind', title: t('kind'), width: 150, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'at', title: t('at'), width: 160, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
  ]
}

/** Lists the user's notifications. */
export function InboxPage() {
  const { t } = useTranslation('notifications')
  const [{ unread }, change] = useAddress(notificationsPages.notifications)
  const list = useList(notificationsPages.notifications, notifications.list, { find: { unread: unread ? 'true' : undefined } })
  const read = useChange(notifications.read, { refreshes: [notifications.list, notifications.unread] })
  return (
    <ListPage
      {...list}
      title={t('inbox')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconChecks size={16} stroke={1.6} />}
            disabled={!list.result.data || list.result.data.unread === 0}
            loading={read.isPending}
            onClick={() => read.mutate({ body: { all: true } })}
          >
            {t('readAll')}
          </Button>
          <Button
            variant="default"
            component={PageLink}
            to={notificationsPages.notificationSettings()}
            leftSection={<IconSettings size={16} stroke={1.6} />}
          >
            {t('settings.open')}
          </Button>
        </>
      }
      filters={
        <Switch
          label={t('onlyUnread')}
          checked={unread}
          onChange={({ currentTarget }) => change({ unread: currentTarget.checked, page: 1 })}
        />
      }
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  )
}
