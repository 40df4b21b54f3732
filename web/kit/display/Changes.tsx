import { useTranslation } from '../../kernel/useTranslation.ts'
import { BreakableUrl } from './BreakableUrl.tsx'
import classes from './Changes.module.css'

/** A changed field: its name, and its values as lines of text. */
export interface ChangedField {
  field: string
  name: string
  before: readonly string[]
  after: readonly string[]
  /** Its lines are addresses of pictures. */
  isPicture?: boolean
}

/** Turns the ids of a field's pictures into their addresses, so that the pictures are shown. */
export const toPictureChange = (change: ChangedField, addressOf: (id: string) => string): ChangedField => ({
  ...change,
  before: change.before.map(addressOf),
  after: change.after.map(addressOf),
  isPicture: true,
})

interface LinesProps {
  lines: readonly string[]
  others: readonly string[]
  kind: 'before' | 'after'
  isPicture: boolean
  name: string
}

function Lines({ lines, others, kind, isPicture, name }: LinesProps) {
  const { t } = useTranslation('kit')
  if (lines.length === 0) return <span className={classes.none}>{t('changes.none')}</span>
  return lines.map((line, place) => {
    if (isPicture) return <img key={place} src={line} alt={name} className={classes.picture} />
    if (others.includes(line))
      return (
        <div key={place}>
          <BreakableUrl>{line}</BreakableUrl>
        </div>
      )
    const Mark = kind === 'before' ? 'del' : 'ins'
    return (
      <div key={place}>
        <Mark className={classes[kind]}>
          <BreakableUrl>{line}</BreakableUrl>
        </Mark>
      </div>
    )
  })
}

/** Shows a diff field by field: removed lines red and struck through, added ones green, common ones plain. */
export function Changes({ label, changes, heads }: { label: string; changes: readonly ChangedField[]; heads?: readonly [string, string] }) {
  const { t } = useTranslation('kit')
  const [before, after] = heads ?? [t('changes.before'), t('changes.after')]
  return (
    <table aria-label={label} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.name}</th>
            <td>
              <Lines lines={change.before} others={change.after} kind="before" isPicture={change.isPicture ?? false} name={change.name} />
            </td>
            <td>
              <Lines lines={change.after} others={change.before} kind="after" isPicture={change.isPicture ?? false} name={change.name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
