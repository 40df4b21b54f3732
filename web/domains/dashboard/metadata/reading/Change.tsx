import type { MetaDefinition, ValueChange } from '@portico/contract/dashboard/metadata'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { Hidden } from '../../../../kit/display/Hidden.tsx'
import classes from './Change.module.css'
import { ValueView } from './ValueView.tsx'

type AppValueProps = { appId: string; definition: MetaDefinition | undefined }

/** Shows a value before and after, the old one struck through. Without an old one only the new; without a new one a word that says so. */
export function BeforeAfter({ appId, definition, change: { before, after } }: AppValueProps & { change: ValueChange }) {
  const { t } = useTranslation('metadata')
  return (
    <>
      {before !== null && (
        <>
          <del className={classes.before}>
            <ValueView appId={appId} definition={definition} value={before} display="cell" />
          </del>
          <IconArrowRight size={14} stroke={1.6} className={classes.arrow} aria-hidden />
          <Hidden>{t('change.to')} </Hidden>
        </>
      )}
      {after === null ? (
        <span className={classes.empty}>{t('change.empty')}</span>
      ) : (
        <ins className={classes.after}>
          <ValueView appId={appId} definition={definition} value={after} display="cell" />
        </ins>
      )}
    </>
  )
}

/** Lists what changed: a line for each key. */
export function ChangeLines({ appId, changes }: { appId: string; changes: readonly ValueChange[] }) {
  const definitions = useDefinitions()
  return (
    <ul className={classes.lines}>
      {changes.map((change) => (
        <li key={change.key} className={classes.line}>
          <span className={classes.key}>{nameOf(definitions?.get(change.key) ?? { name: change.key })}</span>
          <BeforeAfter appId={appId} definition={definitions?.get(change.key)} change={change} />
        </li>
      ))}
    </ul>
  )
}
