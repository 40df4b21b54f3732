import { Alert, Anchor, Text, Title } from '@mantine/core'
import { announcements } from '@portico/contract/portal/announcements'
import type { Data } from '@portico/contract/kernel/route'
import { IconArrowLeft, IconArrowRight, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useMayCall } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { RichText } from '../../../kit/display/RichText.tsx'
import { announcementsPages } from './announcements.pages.ts'
import classes from './announcements.module.css'
import { CategoryTag } from './CategoryTag.tsx'

type Notice = Data<typeof announcements.detail>['notice']

/** Marks an announcement as read once it has been opened. */
const useRead = ({ id, unread }: Notice): void => {
  const may = useMayCall(announcements.read)
  const { mutate } = useChange(announcements.read, { ignoreError: true, refreshes: [announcements.unread, announcements.list] })
  useEffect(() => {
    if (may && unread) mutate({ params: { id } })
  }, [may, unread, id, mutate])
}

function Content({ notice }: { notice: Notice }) {
  const { t } = useTranslation('announcements')
  useRead(notice)
  const announcementPage = ({ id }: { id: number }) => announcementsPages.announcement({ id: String(id) })
  return (
    <>
      <article className={classes.article}>
        <div className={classes.facts}>
          <CategoryTag category={notice.category} />
          <Text size="sm" c="dimmed">
            {formatTime(notice.publishedAt, 'minute')}
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
          <Anchor component={PageLink} to={announcementPage(notice.previous)}>
            <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {notice.previous.title}
          </Anchor>
        ) : (
          <span />
        )}
        {notice.next && (
          <Anchor component={PageLink} to={announcementPage(notice.next)}>
            {notice.next.title} <IconArrowRight size={14} stroke={1.6} aria-hidden />
          </Anchor>
        )}
      </nav>
    </>
  )
}

/** Shows one announcement. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements')
  const [{ id = '' }] = useAddress(announcementsPages.announcement)
  const result = useQuery(query(announcements.detail, { params: { lang: currentLocale(), id: Number(id) } }))
  return (
    <div className={classes.page}>
      <DetailPage
        headless
        parent={{ text: t('title'), to: announcementsPages.announcements() }}
        result={result}
        item={result.data?.notice}
        title={({ title }) => title}
        notFound={{ title: t('missing.title'), text: t('missing.text'), back: t('missing.back') }}
      >
        {(notice) => <Content key={notice.id} notice={notice} />}
      </DetailPage>
    </div>
  )
}
