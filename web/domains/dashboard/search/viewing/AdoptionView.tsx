import { Group, Text } from '@mantine/core'
import { fieldsIn } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { useDefinitions } from '../../metadata/index.ts'
import { searchPages } from '../search.pages.ts'
import { adoptionQuery } from '../search.queries.ts'
import { adoptionKeys } from './adoption.rules.ts'
import { AdoptionChart } from './AdoptionChart.tsx'
import { KeySelect } from './KeySelect.tsx'
import classes from './PivotView.module.css'
import { cellCondition } from './views.rules.ts'
import type { ViewProps } from './views.types.ts'

const spans = [6, 12, 24, 36] as const

/** Shows the apps of a result over several months, by their value of a key at the time. */
export function AdoptionView({ text, query, onNarrow }: ViewProps) {
  const { t } = useTranslation('search')
  const [{ of, months }, change] = useAddress(searchPages.search)
  const definitions = useDefinitions()
  const names = definitions ? adoptionKeys(definitions.values()) : []
  // A key that the query has already narrowed would be a single bar.
  const narrowed = new Set(fieldsIn(query))
  const [field = ''] = [of, ...names.filter((name) => !narrowed.has(name)), ...names].filter(
    (name) => name !== undefined && names.includes(name),
  )
  const { data, error, refetch } = useQuery({ ...adoptionQuery(text, field, months), enabled: field !== '' })
  if (error) return <FailureView error={error} onRetry={refetch} />
  if (definitions && field === '') return <EmptyState title={t('adoption.none')} />
  const definition = definitions?.get(data?.adoption.field ?? field)
  const pick = (value: string) => onNarrow?.([cellCondition(field, definition?.type ?? '', value)])
  return (
    <div className={classes.pivot}>
      <Group gap="xs">
        <KeySelect label={t('adoption.field')} keys={names} value={field} onChange={(next) => change({ of: next }, { replace: true })} />
        <SegmentedControl
          size="xs"
          ms="auto"
          aria-label={t('adoption.months')}
          value={String(months)}
          onChange={(next) => change({ months: spans.find((one) => String(one) === next) ?? 12 }, { replace: true })}
          data={spans.map((one) => ({ value: String(one), label: t('adoption.number', { count: one }) }))}
        />
      </Group>
      {data ? <AdoptionChart adoption={data.adoption} definition={definition} onPick={onNarrow && pick} /> : <Loading />}
      <Text size="xs" c="dimmed">
        {t('adoption.note')}
      </Text>
    </div>
  )
}
