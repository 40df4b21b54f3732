import type { ListedApp } from '@portico/contract/console/app-list'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatRelativeTime } from '../../../kernel/dates.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Ring } from '../../../kit/display/Ring.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../pages.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import classes from './app-list.module.css'
import { AppState } from '../settings/index.ts'
import { appHomeOf } from './links.ts'
import { roleName, typeName } from './names.ts'

interface ReadinessProps extends NonNullable<ListedApp['readiness']>, Pick<ListedApp, 'todo' | 'rejected'> {}

/** Shows how many release requirements are met, how many are left, and how many to-dos the reader has. */
function Readiness({ done, total, todo, rejected }: ReadinessProps) {
  const { t } = useTranslation('app-list')
  const isRejected = rejected > 0
  const isComplete = done === total && !isRejected
  const remaining = isRejected ? t('rejected', { count: rejected }) : t('left', { count: total - done })
  return (
    <div className={classes.readiness}>
      <Ring share={done / total} size={40} bad={isRejected} figure />
      <span className={classes.names}>
        <span className={classes.name}>{isComplete ? t('complete') : t('readiness')}</span>
        <span className={classes.left} data-rejected={isRejected || undefined}>
          {isComplete ? t('allDone', { done, total }) : remaining}
        </span>
      </span>
      {todo > 0 && (
        <span className={classes.todo}>
          <IconChecklist size={16} aria-hidden />
          {t('forYou', { count: todo })}
        </span>
      )}
    </div>
  )
}

function AppCard({ app }: { app: ListedApp }) {
  const { t } = useTranslation('app-list')
  return (
    <li>
      <PageLink to={appHomeOf(app)} className={classes.card!}>
        <span className={classes.head}>
          <AppIcon app={app} size={44} />
          <span className={classes.names}>
            <span className={classes.name}>{app.name}</span>
            <code>{app.id}</code>
          </span>
          <AppState state={app.status} />
        </span>
        {app.readiness && <Readiness {...app.readiness} todo={app.todo} rejected={app.rejected} />}
        <dl className={classes.facts}>
          <dt>{t('role')}</dt>
          <dd>{roleName(app.roleId)}</dd>
          <dt>{t('team')}</dt>
          <dd>{app.team ?? '-'}</dd>
        </dl>
        <span className={classes.foot}>
          <span>{[typeName(app), app.developer].filter(Boolean).join(' · ')}</span>
          <time dateTime={app.updatedAt}>{formatRelativeTime(app.updatedAt)}</time>
        </span>
      </PageLink>
    </li>
  )
}

/** The last card, which opens the wizard. */
function CreateCard() {
  const { t } = useTranslation('app-list')
  return (
    <li>
      <PageLink to={pages.createApp()} className={`${classes.card} ${classes.create}`}>
        <IconPlus size={24} aria-hidden className={classes.plus} />
        <span className={classes.name}>{t('create')}</span>
        <span className={classes.hint}>{t('createHint')}</span>
      </PageLink>
    </li>
  )
}

const skeletons = 8

/** Apps as cards; eight skeletons while loading. */
export function Cards({ apps, mayCreate }: { apps: readonly ListedApp[] | undefined; mayCreate: boolean }) {
  const { t } = useTranslation('app-list')
  return (
    <ul className={classes.cards} aria-label={t('title')} aria-busy={apps === undefined}>
      {apps?.map((app) => <AppCard key={app.id} app={app} />) ??
        Array.from({ length: skeletons }, (_, place) => (
          <li key={place} className={classes.card}>
            <Skeleton height={44} />
            <Skeleton height={48} />
            <Skeleton height={16} width="60%" />
          </li>
        ))}
      {apps && mayCreate && <CreateCard />}
    </ul>
  )
}
