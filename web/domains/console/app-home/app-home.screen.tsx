import { useTranslation } from 'react-i18next'
import { AppIcon } from '../../apps/apps/index.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { Page } from '../../../kit/Page.tsx'
import { PhaseMark } from '../../../kit/PhaseMark.tsx'
import { AppStatePill } from '../app-area/index.ts'
import classes from './app-home.module.css'

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
        <AppStatePill state={app.status} />
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

/** The first page of an app. */
export function AppHomePage() {
  const { t } = useTranslation('app-home')
  const { app } = useAppArea()
  return (
    <Page title={t('title')} chip={app && <AppStatePill state={app.status} />}>
      <StatusPanel />
    </Page>
  )
}
