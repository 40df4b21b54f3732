import { appHome } from '@portico/contract/console/app-home'
import type { AppState } from '@portico/contract/console/app-area'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { Builds, Logs, Products, QaStatus, Readiness, Report, PendingRequests, Todo, Tools } from './widgets.tsx'
import { QaSchedule } from './QaSchedule.tsx'
import { AppIcon } from '../../apps/apps/index.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { AppStatePill } from '../app-area/index.ts'
import classes from './app-home.module.css'

const steps = ['DEVELOPING', 'APP_REVIEW', 'PUBLISHED'] as const

/** The app's position in its life cycle. */
function Lifecycle({ state }: { state: AppState }) {
  const { t } = useTranslation(['app-home', 'app-area'])
  if (state === 'DEACTIVATED') return <AppStatePill state={state} />
  const current = steps.indexOf(state)
  return (
    <ol className={classes.life} aria-label={t('life')}>
      {steps.map((step, place) => (
        <li key={step} data-done={place < current || undefined} {...(place === current && { 'aria-current': 'step' as const })}>
          {t(`app-area:state.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** An app's icon, name and id, its state and its phases. */
function StatusPanel() {
  const { t } = useTranslation('app-home')
  const { app, phases } = useAppArea()
  if (!app) return null
  return (
    <section className={classes.status} aria-label={t('status')}>
      <AppIcon app={app} size={56} />
      <div className={classes.names}>
        <h2>
          {app.name} <code>{app.id}</code>
        </h2>
        <Lifecycle state={app.status} />
      </div>
      <ul className={classes.phases} aria-label={t('phases')}>
        {phases.map(({ id, displayName }) => (
          <li key={id}>
            <PhaseMark phase={id}>{displayName}</PhaseMark>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The widgets that the reader may see. */
function Widgets({ home }: { home: Data<typeof appHome.home> }) {
  return (
    <div className={classes.grid}>
      {home.readiness.length > 0 && <Readiness points={home.readiness} />}
      <Todo todo={home.todo} />
      <PendingRequests requests={home.requesting} />
      {home.qaSchedule && <QaSchedule tests={home.qaSchedule} />}
      {home.qaStatus && <QaStatus states={home.qaStatus} />}
      {home.builds && <Builds builds={home.builds} />}
      {home.products && <Products products={home.products} />}
      {home.compatReport && <Report report={home.compatReport} />}
      {home.logs && <Logs logs={home.logs} />}
      <Tools tools={home.tools} />
    </div>
  )
}

/** The home page of an app. */
export function AppHomePage() {
  const { t } = useTranslation(['app-home', 'app-area'])
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(appHome.home, { params: { appId } }))
  return (
    <Page title={t('app-area:pages.appHome')}>
      <StatusPanel />
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {data ? <Widgets home={data} /> : !error && <Loading />}
    </Page>
  )
}
