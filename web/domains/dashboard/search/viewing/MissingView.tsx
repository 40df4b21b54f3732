import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Ring } from '../../../../kit/display/Ring.tsx'
import { EmptyState, FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { useNames } from '../../catalogue/index.ts'
import { useDefinitions } from '../../metadata/index.ts'
import { missingQuery } from '../search.queries.ts'
import classes from './PivotView.module.css'
import type { ViewProps } from './views.types.ts'

/** Shows what is missing in a result: for each key the number of apps without a value, highest first. A click finds them. */
export function MissingView({ text, onNarrow }: ViewProps) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const { keyName } = useNames()
  const { data, error, refetch } = useQuery(missingQuery(text))
  if (error) return <FailureView error={error} onRetry={refetch} />
  if (!data || !definitions) return <Loading />
  const keys = data.keys.filter(({ field }) => definitions.get(field)?.searchable)
  const gaps = keys.filter(({ missing }) => missing > 0).toSorted((a, b) => b.missing - a.missing)
  const cells = Math.max(1, keys.length * data.total)
  const filled = Math.floor((1 - gaps.reduce((sum, { missing }) => sum + missing, 0) / cells) * 100)
  if (gaps.length === 0) return <EmptyState title={t('missing.none')} />
  return (
    <div className={classes.pivot}>
      <Text size="sm" component="div" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Ring share={filled / 100} size={28} />
        {t('missing.filled', { percent: filled, keys: gaps.length })}
      </Text>
      <ul className={classes.list}>
        {gaps.map(({ field, missing }) => (
          <li key={field} className={classes.missing}>
            <span>{keyName(field)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(missing / Math.max(1, data.total)) * 100}%` }} />
            </span>
            <span className={classes.number}>{t('missing.of', { missing, total: data.total })}</span>
            <Button
              size="compact-xs"
              variant="light"
              disabled={!onNarrow}
              aria-label={t('missing.showOf', { field: keyName(field) })}
              onClick={() => onNarrow?.([{ field, operator: 'does_not_exists', values: [] }])}
            >
              {t('missing.show')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
