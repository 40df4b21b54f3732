import { Alert, Anchor, Skeleton, Text, Title } from '@mantine/core'
import { announcements } from '@portico/contract/announcements'
import type { Data } from '@portico/contract/kernel/route'
import { IconArrowLeft, IconArrowRight, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { useMay } from '../../kernel/session.tsx'
import { currentLocale } from '../../kernel/texts.ts'
import { OwnLink } from '../../kit/OwnLink.tsx'
import { Page } from '../../kit/Page.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { sitemap } from '../../sitemap.ts'
import classes from './announcements.module.css'
import { CategoryTag } from './CategoryTag.tsx'

type Notice = Data<typeof announcements.detail>['notice']

/** An announcement that was opened counts as read. */
const useRead = ({ id, unread }: Notice): void => {
  const may = useMay(announcements.read)
  const { mutate } = useChange(announcements.read, { refreshes: [announcements.unread, announcements.list] })
  useEffect(() => {
    if (may && unread) mutate({ params: { id } })
  }, [may, unread, id, mutate])
}

function Content({ notice }: { notice: Notice }) {
  const { t } = useTranslation('announcements')
  useRead(notice)
  const addressOf = ({ id }: { id: number }) => `${sitemap.announcement}?id=${id}`
  return (
    <Page title={notice.title} crumbs={[{ text: t('title'), to: { to: sitemap.announcements } }, { text: notice.title }]} headless>
      <article className={classes.article}>
        <div className={classes.facts}>
          <CategoryTag category={notice.category} />
          <Text size="sm" c="dimmed">
            {showTime(notice.publishedAt, 'minute')}
          </Text>
        </div>
        <Title order={1} className={classes.headline!}>
          {notice.title}
        </Title>
        {notice.fallback && (
          <Alert variant="light" mb="md" icon={<IconLanguage size={18} stroke={1.6} />}>
            {t('fallback')}
          </Alert>
        )}
        <div lang={notice.fallback ? 'en' : undefined}>
          <RichText body={notice.body} />
        </div>
      </article>
      <nav className={classes.neighbours} aria-label={t('others')}>
        {notice.previous ? (
          <Anchor component={OwnLink} href={addressOf(notice.previous)}>
            <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {notice.previous.title}
          </Anchor>
        ) : (
          <span />
        )}
        {notice.next && (
          <Anchor component={OwnLink} href={addressOf(notice.next)}>
            {notice.next.title} <IconArrowRight size={14} stroke={1.6} aria-hidden />
          </Anchor>
        )}
      </nav>
    </Page>
  )
}

/** One announcement. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements')
  const { id = '' }: { id?: string } = useSearch({ strict: false })
  const known = /^\d{1,9}$/.test(id)
  const asked = query(announcements.detail, { params: { lang: currentLocale(), id: Number(id) || 1 } })
  const { data, error, refetch } = useQuery({ ...asked, enabled: known })
  if (!known || (error instanceof ApiFailure && error.status === 404))
    return (
      <EmptyState
        title={t('missing.title')}
        hint={t('missing.text')}
        action={
          <Anchor component={Link} to={sitemap.announcements}>
            {t('missing.back')}
          </Anchor>
        }
      />
    )
  return (
    <div className={classes.page}>
      {data && <Content key={data.notice.id} notice={data.notice} />}
      {!data && !error && (
        <Page title={t('title')} headless>
          <Skeleton h={32} w="60%" />
          <Skeleton h={160} />
        </Page>
      )}
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
