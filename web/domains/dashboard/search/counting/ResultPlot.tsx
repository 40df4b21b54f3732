import { Group, Text, Title } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import type { Condition, Facet } from '@portico/contract/dashboard/search'
import { languageTag } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { BarPlot } from '../../../../kit/display/BarPlot.tsx'
import { LazySelect } from '../../../../kit/input/LazySelect.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { byLabelOrValue, nameOf, useNames } from '../../catalogue/index.ts'
import { useDefinitions, useValueText } from '../../metadata/index.ts'
import { searchPages } from '../search.pages.ts'
import { facetsQuery } from '../search.queries.ts'
import { barCondition, barText, isChoice, isPlotted, plotKeys } from './plot.rules.ts'
import classes from './counting.module.css'

/** Maximum bars: enough for five years of months. */
const maxBars = { DATE: 60, others: 24 } as const

function Plot({ facet, onNarrow }: { facet: Facet; onNarrow: ((condition: Condition) => void) | undefined }) {
  const { t } = useTranslation('search')
  const { keyName } = useNames()
  const textOf = useValueText(facet.field)
  const bars = facet.bars.map((bar) => ({
    label: barText(facet.type, bar, textOf, languageTag(currentLocale())),
    count: bar.count,
    ...(onNarrow && bar.count > 0 && { onPick: () => onNarrow(barCondition(facet, bar)) }),
  }))
  const notes = [
    facet.more > 0 ? t('plot.more', { number: facet.more }) : '',
    facet.missing > 0 ? t('facets.missing', { number: facet.missing }) : '',
  ].filter(Boolean)
  const [only, ...others] = bars
  if (!only) return <Text c="dimmed">{t('plot.none')}</Text>
  return (
    <>
      {others.length === 0 ? (
        <Text c="dimmed">{t('plot.one', { value: only.label, number: only.count })}</Text>
      ) : (
        <BarPlot label={t('plot.title', { field: keyName(facet.field) })} bars={bars} />
      )}
      {notes.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {notes.join(' · ')}
        </Text>
      )}
    </>
  )
}

interface ResultPlotProps {
  text: string
  /** Keys that the query names. */
  queried: readonly string[]
  /** Keys that it compares with a single value. */
  settled: ReadonlySet<string>
  onNarrow: ((condition: Condition) => void) | undefined
}

/** Queries the distribution over the selected key, or else over all candidates, of which the first with more than one bar is shown. */
const usePlotData = (text: string, keys: readonly string[], requested: readonly string[], chosen: MetaDefinition | undefined) => {
  const fields = chosen ? [chosen.name] : keys
  const size = chosen?.type === 'DATE' ? maxBars.DATE : maxBars.others
  const { data } = useQuery({ ...facetsQuery(text, fields, 'ranges', size), enabled: fields.length > 0 })
  const facets = data?.facets.filter(({ field }) => fields.includes(field))
  const isInformative = (facet: Facet): boolean =>
    facet.bars.length > 1 && (requested.includes(facet.field) || isChoice(facet, data?.total ?? 0))
  return { total: data?.total, facet: chosen ? facets?.[0] : facets?.find(isInformative), isKnown: data !== undefined }
}

/** Plots the whole result by one key: bars for values and versions, ranges for days and numbers. Nothing for a single bar. */
export function ResultPlot({ text, queried, settled, onNarrow }: ResultPlotProps) {
  const { t } = useTranslation('search')
  const [{ plot }, change] = useAddress(searchPages.search)
  const definitions = useDefinitions()
  const { keyName } = useNames()
  const definition = plot === undefined ? undefined : definitions?.get(plot)
  const { total, facet, isKnown } = usePlotData(text, definitions ? plotKeys(definitions, queried, settled) : [], queried, definition)
  if (total === 0 || (isKnown && !definition && !facet)) return null
  const plotted = [...(definitions?.values() ?? [])].filter(isPlotted)
  return (
    <section className={classes.plot} aria-label={t('plot.section')}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2}>{facet ? t('plot.title', { field: keyName(facet.field) }) : <Skeleton height={20} width={160} />}</Title>
        <LazySelect
          aria-label={t('plot.choose')}
          w={220}
          size="xs"
          searchable
          allowDeselect={false}
          data={plotted.map((one) => ({ value: one.name, label: nameOf(one) }))}
          filter={byLabelOrValue}
          value={facet?.field ?? null}
          onChange={(next) => change({ plot: next ?? undefined }, { replace: true })}
        />
      </Group>
      {facet ? <Plot facet={facet} onNarrow={onNarrow} /> : <Skeleton height={172} />}
    </section>
  )
}
