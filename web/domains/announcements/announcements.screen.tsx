import { Badge, SegmentedControl, Skeleton } from '@mantine/core'
import { type AnnouncementHead, announcements, categories, newForDays } from '@portico/contract/announcements'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { IconChevronRight, IconCircleFilled, IconPinFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { currentLocale } from '../../kernel/texts.ts'
import { Page } from '../../kit/Page.tsx'
import { Paging } from '../../kit/Paging.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { sitemap } from '../../sitemap.ts'
import classes from './announcements.module.css'
import { CategoryTag } from './CategoryTag.tsx'

const isNew = ({ publishedAt }: AnnouncementHead): boolean => Date.now() - new Date(publishedAt).getTime() < newForDays * 24 * 3_600_000

function Row({ announcement }: { announcement: AnnouncementHead }) {
  const { t } = useTranslation('announcements')
  const { id, category, title, pinned, publishedAt, unread } = announcement
  return (
    <li>
      <Link to={sitemap.announcement} search={{ id: String(id) }} className={classes.row!} data-unread={unread || undefined}>
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
          {showTime(publishedAt, 'minute')}
        </time>
        <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} />
      </Link>
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
            <Skeleton h={18} w={`${60 + (place % 3) * 10}%`} />
          </li>
        ))}
    </ul>
  )
}

/** What the platform announces, pinned ones first. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const navigate = useNavigate()
  const search: { category?: string } = useSearch({ strict: false })
  const category = categories.find((one) => one === search.category)
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const asked = query(announcements.list, { params: { lang: currentLocale() }, query: { ...place, ...(category && { category }) } })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const choose = (next: string) => {
    setPlace({ ...place, page: 0 })
    void navigate({ to: sitemap.announcements, search: next === 'all' ? {} : { category: next } })
  }
  return (
    <div className={classes.page}>
      <Page title={t('title')}>
        <SegmentedControl
          className={classes.filter!}
          aria-label={t('filter')}
          value={category ?? 'all'}
          onChange={choose}
          data={[{ value: 'all', label: t('all') }, ...categories.map((value) => ({ value, label: t(`category.${value}`) }))]}
        />
        {error ? (
          <FailureView error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.frame}>
            <Rows rows={data?.list} />
            {data && data.total > 0 && <Paging {...place} total={data.total} onChange={(page, size) => setPlace({ page, size })} />}
          </div>
        )}
      </Page>
    </div>
  )
}
