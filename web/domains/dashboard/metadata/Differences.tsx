import type { ValueChange } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './metadata.module.css'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'
import { nameOf } from '../catalogue/index.ts'

interface DifferencesProps {
  appId: string
  changes: readonly ValueChange[]
  /** Version numbers; other headings, such as days, with a label for the table. */
  before: string
  after: string
  label?: string
}

/** Lists changes: the key, its old and its new value. */
export function Differences({ appId, changes, before, after, label }: DifferencesProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (changes.length === 0) return <p>{t('history.same')}</p>
  return (
    <table aria-label={label ?? t('history.differences')} className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{t('history.key')}</th>
          <th scope="col">{label === undefined ? t('history.versionNumber', { version: before }) : before}</th>
          <th scope="col">{label === undefined ? t('history.versionNumber', { version: after }) : after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, before: was, after: is }) => (
          <tr key={key}>
            <th scope="row">{nameOf(definitions?.get(key) ?? { name: key })}</th>
            <td className={classes.before}>
              <ValueView appId={appId} definition={definitions?.get(key)} value={was} none={t('noData')} />
            </td>
            <td className={classes.after}>
              <ValueView appId={appId} definition={definitions?.get(key)} value={is} none={t('noData')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
