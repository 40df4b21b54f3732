import type { MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { ValueView } from '../reading/ValueView.tsx'
import classes from './comparing.module.css'

/** A value before and after, of one key of one app. */
interface Difference {
  /** Unique per row. */
  id: string
  /** The heading of its row. */
  name: string
  appId: string
  definition: MetaDefinition | undefined
  before: MetaValue
  after: MetaValue
}

interface DifferenceTableProps {
  differences: readonly Difference[]
  headings: { what: string; before: string; after: string }
  label?: string
}

/** Shows old and new values side by side. */
export function DifferenceTable({ differences, headings, label }: DifferenceTableProps) {
  const { t } = useTranslation('metadata')
  return (
    <table aria-label={label} className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{headings.what}</th>
          <th scope="col">{headings.before}</th>
          <th scope="col">{headings.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ id, name, appId, definition, before, after }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={classes.before}>
              <ValueView appId={appId} definition={definition} value={before} none={t('noData')} />
            </td>
            <td className={classes.after}>
              <ValueView appId={appId} definition={definition} value={after} none={t('noData')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
