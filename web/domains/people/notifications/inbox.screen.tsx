import { Button, Switch, VisuallyHidden } from '@mantine/core'
import { type Notification, notifications } from '@portico/contract/people/notifications'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { useTable } from '../../../kit/useTable.ts'
import classes from './notifications.module.css'
import { notificationsPages } from './notifications.pages.ts'

const useColumns = (): Column<Notification>[] => {
  const { t } = useTranslation('notifications')
  return [
    {
      key: 'title',
      title: t('title'),
      cell: ({ id, title, unread }) => (
        <span className={classes.title} data-unread={unread || undefined}>
          {unread && (
            <span className={classes.dot} title={t('unread')}>
              <VisuallyHidden>{t('unread')}</VisuallyHidden>
            </span>
          )}
          <PageLink to={notificationsPages.notification({ id })}>{title}</PageLink>
        </span>
      ),
    },
    { key: 'app', title: t('app'), cell: ({ appName }) => appName ?? '-' },
    { key: 'kind', title: t('kind'), width: 150, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'at', title: t('at'), width: 160, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
  ]
}

/** What one was told. */
export function InboxPage() {
  const { t } = useTranslation('notifications')
  const table = useTable(notificationsPages.notifications)
  const { page, size } = table
  const [{ unread }, change] = useAddress(notificationsPages.notifications)
  const asked = useQuery({
    ...query(notifications.list, { query: { page, size, ...(unread && { unread: 'true' as const }) } }),
    placeholderData: keepPreviousData,
  })
  const read = useChange(notifications.read, { refreshes: [notifications.list, notifications.unread] })
  return (
    <ListPage
      title={t('inbox')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconChecks size={16} stroke={1.6} />}
            disabled={!asked.data || asked.data.unread === 0}
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
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
      table={table}
    />
  )
}
