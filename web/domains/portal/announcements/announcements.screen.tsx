import { Badge } from '@mantine/core'
import { type AnnouncementHead, announcements, categories, newForDays } from '@portico/contract/portal/announcements'
import { dayMs } from '@portico/contract/kernel/time'
import { IconChevronRight, IconCircleFilled, IconPinFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Paging } from '../../../kit/table/Paging.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../pages.ts'
import classes from './announcements.module.css'
import { announcementsPages } from './announcements.pages.ts'
import { CategoryTag } from './CategoryTag.tsx'

const isNew = ({ publishedAt }: AnnouncementHead): boolean => Date.now() - new Date(publishedAt).getTime() < newForDays * dayMs

function Row({ announcement }: { announcement: AnnouncementHead }) {
  const { t } = useTranslation('announcements')
  const { id, category, title, pinned, publishedAt, unread } = announcement
  return (
    <li>
      <PageLink to={pages.announcement({ id: String(id) })} className={classes.row!} data-unread={unread || undefined}>
        <CategoryTag category={category} />
        <span className={classes.title}>
          {pinned && <IconPinFilled size={14} className={classes.pin} aria-label={t('pinned')} />}
          {unread && <IconCircleFilled size={10} className={classes.dot} title={t('unread')} aria-label={t('unread')} />}
          {title}
          {isNew(announcement) && (
            <Badge size="sm" color="red.8" radius="sm" ml="xs">
              {t('new')}
            </Badge>
          )}
        </span>
        <time dateTime={publishedAt} className={classes.time}>
          {formatTime(publishedAt, 'minute')}
        </time>
        <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} />
      </PageLink>
    </li>
  )
}

function Rows({ rows }: { rows: readonly AnnouncementHead[] | undefined }) {
  const { t } = useTranslation('announcements')
  if (rows?.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <ul className={classes.list} aria-busy={rows === undefined}>
      {rows?.map((row) => <Row key={row.id} announcement={row} />) ??
        Array.from({ length: 6 }, (_, place) => (
          <li key={place} className={classes.row}>
            <Skeleton height={18} width={`${60 + (place % 3) * 10}%`} />
          </li>
        ))}
    </ul>
  )
}

/** Lists announcements, pinned ones first. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const { page, size, go } = useTable(announcementsPages.announcements)
  const [{ category }, change] = useAddress(announcementsPages.announcements)
  const listQuery = query(announcements.list, { params: { lang: currentLocale() }, query: { page, size, ...(category && { category }) } })
  const { data, error, refetch } = useQuery({ ...listQuery, placeholderData: keepPreviousData })
  return (
    <div className={classes.page}>
      <Page title={t('title')}>
        <SegmentedControl
          className={classes.filter!}
          aria-label={t('filter')}
          value={category ?? 'all'}
          onChange={(next) => change({ category: categories.find((one) => one === next), page: 1 })}
          data={[{ value: 'all', label: t('all') }, ...categories.map((value) => ({ value, label: t(`category.${value}`) }))]}
        />
        {error ? (
          <FailureView error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.frame}>
            <Rows rows={data?.list} />
            {data && data.total > 0 && (
              <Paging page={page} size={size} total={data.total} onChange={(next, rows) => go({ page: next, size: rows })} />
            )}
          </div>
        )}
      </Page>
    </div>
  )
}
