import { Group, Select, Text } from '@mantine/core'
import { languageTag } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { byLabelOrValue, useKeyChoices, useNames } from '../../catalogue/index.ts'
import { metadataPages } from '../metadata.pages.ts'
import type { TimelinePage } from '../metadata.queries.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { monthText } from './timeline.rules.ts'
import classes from './Timeline.module.css'

/** Returns the filters of the timeline from the URL. */
export const useTimelineFilters = () => {
  const [{ catg, by, key, month }, change] = useAddress(metadataPages.app)
  const catgId = Number(catg)
  const filters = {
    ...(Number.isInteger(catgId) && catgId > 0 && { catgId }),
    ...(by !== undefined && { author: by }),
    ...(key !== undefined && { key }),
    ...(month !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  }
  return { filters, change: (to: Parameters<typeof change>[0]) => change(to, { replace: true }) }
}

interface FiltersProps extends ReturnType<typeof useTimelineFilters> {
  summary: TimelinePage | undefined
}

/** Filters the changes by category, author and key. */
export function Filters({ summary, filters, change }: FiltersProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  const { categoryName } = useNames()
  const keyChoices = useKeyChoices()
  const shared = { size: 'xs', clearable: true, searchable: true, clearButtonProps: { 'aria-label': t('edit.clear') } } as const
  return (
    <Group gap="xs" className={classes.filters!}>
      <Select
        {...shared}
        aria-label={t('timeline.category')}
        placeholder={t('timeline.anyCategory')}
        value={filters.catgId === undefined ? null : String(filters.catgId)}
        data={(summary?.catgs ?? []).map(({ catgId, catgName, count }) => ({
          value: String(catgId),
          label: `${categoryName(catgName)} (${count})`,
        }))}
        onChange={(next) => change({ catg: next ?? undefined })}
      />
      <Select
        {...shared}
        aria-label={t('timeline.author')}
        placeholder={t('timeline.anyAuthor')}
        value={filters.author ?? null}
        data={(summary?.authors ?? []).map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
        onChange={(next) => change({ by: next ?? undefined })}
      />
      <Select
        {...shared}
        aria-label={t('timeline.key')}
        placeholder={t('timeline.anyKey')}
        value={filters.key ?? null}
        data={keyChoices(definitions?.keys() ?? [])}
        filter={byLabelOrValue}
        onChange={(next) => change({ key: next ?? undefined })}
      />
      {summary && (
        <Text size="sm" c="dimmed" ms="auto" aria-live="polite">
          {t('timeline.total', { count: summary.total })}
        </Text>
      )}
    </Group>
  )
}

/** Lists the months with changes; selecting one narrows the timeline to it. */
export function Months({ summary, filters, change }: FiltersProps) {
  const { t } = useTranslation('metadata')
  const language = languageTag(currentLocale())
  const months = summary?.months ?? []
  const highest = Math.max(1, ...months.map(({ count }) => count))
  return (
    <nav className={classes.months} aria-label={t('timeline.months')}>
      {months.map(({ month, count }) => (
        <PlainButton
          key={month}
          className={classes.rail}
          aria-pressed={filters.month === month}
          onClick={() => change({ month: filters.month === month ? undefined : month })}
        >
          <span>{monthText(month, language)}</span>
          <span className={classes.share}>
            <span style={{ width: `${(count / highest) * 100}%` }} />
          </span>
          <span className={classes.number}>{count}</span>
        </PlainButton>
      ))}
    </nav>
  )
}
