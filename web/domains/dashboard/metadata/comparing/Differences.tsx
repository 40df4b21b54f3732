import type { ValueChange } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

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
  const heading = (text: string) => (label === undefined ? t('history.versionNumber', { version: text }) : text)
  return (
    <DifferenceTable
      label={label ?? t('history.differences')}
      headings={{ what: t('history.key'), before: heading(before), after: heading(after) }}
      differences={changes.map(({ key, ...values }) => {
        const definition = definitions?.get(key)
        return { ...values, id: key, name: nameOf(definition ?? { name: key }), appId, definition }
      })}
    />
  )
}
