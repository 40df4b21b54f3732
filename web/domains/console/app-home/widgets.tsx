import type { HomeBuild, HomePoint, HomeQaStatus, HomeReport, HomeRequest, HomeTodo, HomeTool } from '@portico/contract/console/app-home'
import type { ActivityEntry } from '@portico/contract/apps/activity'
import type { AppProduct } from '@portico/contract/console/app-area'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatRelativeTime, formatTime } from '../../../kernel/dates.ts'
import { Pill } from '../../../kit/display/Pill.tsx'
import { Timeline } from '../../apps/activity/index.ts'
import { CompatMatrix } from '../reports/index.ts'
import classes from './app-home.module.css'
import { HomeLink, Widget } from './Widget.tsx'

/** The release checklist. Points without a text, such as those of a newer server, are left out. */
export function Readiness({ points: all }: { points: readonly HomePoint[] }) {
  const { t, wordOf, i18n } = useTranslation('app-home')
  const points = all.filter(({ kind, name }) => name !== '' || i18n.exists(`app-home:point.${kind}`))
  const done = points.filter((point) => point.done).length
  return (
    <Widget title={t('readiness')} hint={t('readinessDone', { done, total: points.length })} isEmpty={points.length === 0}>
      <ul className={classes.rows}>
        {points
          .toSorted((a, b) => Number(a.done) - Number(b.done))
          .slice(0, 8)
          .map(({ kind, name, done: isDone, missing, link }) => (
            <li key={kind}>
              <HomeLink to={link}>{wordOf('point', kind, { name, defaultValue: name })}</HomeLink>
              <span className={classes.soft}>{isDone ? '✓' : missing > 0 ? t('missing', { count: missing }) : t('notYet')}</span>
            </li>
          ))}
      </ul>
    </Widget>
  )
}

/** The reader's to-dos. */
export function Todo({ todo }: { todo: readonly HomeTodo[] }) {
  const { t, wordOf } = useTranslation('app-home')
  return (
    <Widget title={t('todoTitle')} isEmpty={todo.length === 0}>
      <ul className={classes.rows}>
        {todo.map(({ kind, name, count, link, since }) => (
          <li key={`${kind} ${name}`}>
            <HomeLink to={link}>{wordOf('todo', kind, { name, count, defaultValue: name })}</HomeLink>
            {since && <time className={classes.soft}>{formatRelativeTime(since)}</time>}
          </li>
        ))}
      </ul>
    </Widget>
  )
}

/** Pending requests. */
export function PendingRequests({ requests }: { requests: readonly HomeRequest[] }) {
  const { t, wordOf } = useTranslation('app-home')
  return (
    <Widget title={t('requesting')} isEmpty={requests.length === 0}>
      <ul className={classes.rows}>
        {requests.map(({ id, kind, name, by, since, link }) => (
          <li key={`${kind} ${id}`}>
            <span>
              <HomeLink to={link}>
                {wordOf('request', kind, { defaultValue: name })} {name}
              </HomeLink>
              <span className={classes.below}>{by}</span>
            </span>
            <time className={classes.soft}>{formatRelativeTime(since)}</time>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

/** The state of the latest test of each type. */
export function QaStatus({ states }: { states: readonly HomeQaStatus[] }) {
  const { t, wordOf } = useTranslation('app-home')
  return (
    <Widget title={t('qaStatus')} to="/app/app-review/qa-request/list" isEmpty={states.length === 0}>
      <ul className={classes.rows}>
        {states.map(({ id, type, name, state, at, link }) => (
          <li key={id}>
            <span>
              <Pill color={type === 'alpha' ? 'teal' : 'iris'}>{t(`type.${type}`)}</Pill> <HomeLink to={link}>{name}</HomeLink>{' '}
              {wordOf('qaState', state)}
            </span>
            <time className={classes.soft}>{formatRelativeTime(at)}</time>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

/** The latest builds. */
export function Builds({ builds }: { builds: readonly HomeBuild[] }) {
  const { t } = useTranslation('app-home')
  const { wordOf } = useTranslation('builds')
  return (
    <Widget title={t('builds')} to="/app/submit-build" isEmpty={builds.length === 0}>
      <ul className={classes.rows}>
        {builds.map(({ id, version, os, folder, state, at, link }) => (
          <li key={id}>
            <HomeLink to={link}>{version}</HomeLink>
            <span className={classes.soft}>
              {[wordOf('systems', os), folder, wordOf('states', state), formatRelativeTime(at)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

/** The latest compatibility report, with its first devices. */
export function Report({ report }: { report: HomeReport }) {
  const { t } = useTranslation('app-home')
  const more = report.run - report.devices.length
  return (
    <Widget wide title={t('compatReport')} isEmpty={false}>
      <div className={classes.body}>
        <HomeLink to={report.link}>{report.version}</HomeLink>
        <div>{t('passed', { passed: report.passed, run: report.run })}</div>
        <div className={classes.soft}>{formatTime(report.publishedAt, 'minute')}</div>
      </div>
      <CompatMatrix compact id={Number(report.id)} devices={report.devices} />
      {more > 0 && (
        <div className={classes.body}>
          <HomeLink to={report.link}>{t('moreDevices', { more })}</HomeLink>
        </div>
      )}
    </Widget>
  )
}

/** The latest entries of the activity log. */
export function Logs({ logs }: { logs: readonly ActivityEntry[] }) {
  const { t } = useTranslation('app-home')
  return (
    <Widget title={t('logs')} to="/app/activity-log" isEmpty={logs.length === 0}>
      <div className={classes.body}>
        <Timeline entries={logs} />
      </div>
    </Widget>
  )
}

/** The products that are on in the phase. */
export function Products({ products }: { products: readonly AppProduct[] }) {
  const { t } = useTranslation('app-home')
  return (
    <Widget title={t('products')} isEmpty={products.length === 0}>
      <ul className={classes.rows}>
        {products.map(({ productId, menuDisplay }) => (
          <li key={productId}>{menuDisplay}</li>
        ))}
      </ul>
    </Widget>
  )
}

/** Pages and services outside the app's own. */
export function Tools({ tools }: { tools: readonly HomeTool[] }) {
  const { t } = useTranslation('app-home')
  return (
    <Widget title={t('tools')} isEmpty={false}>
      <ul className={classes.rows}>
        {tools.map(({ kind, link }) => (
          <li key={kind}>
            <HomeLink to={link}>{t(`tool.${kind}`)}</HomeLink>
          </li>
        ))}
        <li>
          <HomeLink to="/document/guides/detail">{t('tool.guide')}</HomeLink>
        </li>
        <li>
          <HomeLink to="/appDownload">{t('tool.download')}</HomeLink>
        </li>
      </ul>
    </Widget>
  )
}
