import { Title } from '@mantine/core'
import { apps } from '@portico/contract/apps/apps'
import { announcements } from '@portico/contract/portal/announcements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { recentIds } from '../../../kernel/recents.ts'
import { useMayCall, useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../pages.ts'
import { AppIcon, appsQuery } from '../../apps/apps/index.ts'
import classes from './products.module.css'

const maxNews = 3
const maxApps = 3

/** Shows the latest announcements. */
export function News() {
  const { t } = useTranslation('products')
  const newsQuery = query(announcements.list, { params: { lang: currentLocale() }, query: { page: 0, size: 5 } })
  const { data, isPending } = useQuery(newsQuery)
  if (!isPending && (data === undefined || data.list.length === 0)) return null
  return (
    <section aria-labelledby="home-news">
      <div className={classes.sectionHead}>
        <Title order={2} id="home-news">
          {t('news.title')}
        </Title>
        <PageLink to={pages.announcements()}>{t('news.all')}</PageLink>
      </div>
      <ul className={classes.news} aria-busy={isPending}>
        {data?.list.slice(0, maxNews).map(({ id, title, publishedAt, unread }) => (
          <li key={id}>
            <PageLink to={pages.announcement({ id: String(id) })} className={classes.newsItem!} data-unread={unread || undefined}>
              <time dateTime={publishedAt}>{formatTime(publishedAt, 'date')}</time>
              <span>{title}</span>
            </PageLink>
          </li>
        )) ??
          Array.from({ length: maxNews }, (_, row) => (
            <li key={row} className={classes.newsItem}>
              <Skeleton height={14} width={80} margin="0 0 8px" />
              <Skeleton height={16} width="80%" />
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Shows the apps that the user opened last. */
export function Continue() {
  const { t } = useTranslation('products')
  const { user } = useSession()
  const may = useMayCall(apps.list)
  const recent = user === null || !may ? [] : recentIds(user.userKey)
  const { data } = useQuery({ ...appsQuery(), enabled: recent.length > 0 })
  const recentApps = recent.flatMap((id) => data?.apps.find((app) => app.id === id) ?? []).slice(0, maxApps)
  if (recent.length === 0 || (data && recentApps.length === 0)) return null
  return (
    <section aria-labelledby="home-continue" className={classes.continue}>
      <Title order={2} id="home-continue">
        {t('continue')}
      </Title>
      <div className={classes.recent}>
        {data
          ? recentApps.map((app) => (
              <PageLink key={app.id} to={pages.app({ appId: app.id })} className={classes.recentApp!}>
                <AppIcon app={app} size={36} />
                <span>
                  <strong>{app.name}</strong>
                  <small>{app.id}</small>
                </span>
              </PageLink>
            ))
          : recent.slice(0, maxApps).map((id) => <Skeleton key={id} height={62} />)}
      </div>
    </section>
  )
}
