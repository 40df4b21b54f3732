import type { MetaData } from '@portico/contract/dashboard/metadata'
import { Fragment } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../useDefinitions.ts'
import classes from './reading.module.css'
import { ValueView } from './ValueView.tsx'

interface FactsProps {
  appId: string
  metaDatas: readonly MetaData[]
  /** Keys to mark as changed. */
  changed?: ReadonlySet<string>
}

/** Shows metadata read-only, as labels and values. */
export function Facts({ appId, metaDatas, changed }: FactsProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (metaDatas.length === 0) return <p>{t('noData')}</p>
  return (
    <dl className={classes.facts}>
      {metaDatas.map(({ key, value }) => (
        <Fragment key={key}>
          <dt className={changed?.has(key) ? classes.changed : undefined}>{nameOf(definitions?.get(key) ?? { name: key })}</dt>
          <dd>
            <ValueView appId={appId} definition={definitions?.get(key)} value={value} large none={t('noData')} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
