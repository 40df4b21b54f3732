import type { ValueChange } from '@portico/contract/metadata'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './metadata.module.css'
import { useDefinitions } from './MetaTags.tsx'
import { ValueView } from './ValueView.tsx'

interface DifferencesProps {
  appId: string
  changes: readonly ValueChange[]
  /** Numbers of the versions. */
  before: string
  after: string
}

/** What changed: the key, what it was and what it became. */
export function Differences({ appId, changes, before, after }: DifferencesProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (changes.length === 0) return <p>{t('history.same')}</p>
  return (
    <div role="table" aria-label={t('history.differences')} className={classes.table}>
      <div role="row" className={classes.diff}>
        <span role="columnheader" data-head>{t('history.key')}</span>
        <span role="columnheader" data-head>{t('history.versionNumber', { version: before })}</span>
        <span role="columnheader" data-head>{t('history.versionNumber', { version: after })}</span>
      </div>
      {changes.map(({ key, before: was, after: is }) => (
        <Fragment key={key}>
          <div role="row" className={classes.diff}>
            <span role="rowheader">{key}</span>
            <span role="cell" className={classes.before}>
              <ValueView appId={appId} definition={definitions?.get(key)} value={was} none={t('noData')} />
            </span>
            <span role="cell" className={classes.after}>
              <ValueView appId={appId} definition={definitions?.get(key)} value={is} none={t('noData')} />
            </span>
          </div>
        </Fragment>
      ))}
    </div>
  )
}
