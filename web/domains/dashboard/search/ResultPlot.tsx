import { Group, Select, Skeleton, Text, Title } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { type Bar, type Condition, type Facet, isOrdered } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarPlot } from '../../../kit/BarPlot.tsx'
import { useDefinitions, useValueText } from '../metadata/index.ts'
import classes from './search.module.css'
import { facetsQuery } from './search.queries.ts'

const mostBars = 24
const unplotted = new Set<MetaDefinition['type']>(['IMAGE', 'AUDIO', 'VIDEO', 'FILE', 'URL'])

const spanOf = ({ from, to }: Bar): string => {
  if (to === null || to === from) return from
  if (from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4)
  if (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01')) return from.slice(0, 7)
  return `${from}–${to}`
}

const conditionOf = ({ field, type }: Facet, { from, to }: Bar): Condition => {
  if (to !== null && to !== from) return { field, operator: 'between', values: [from, to] }
  return type === 'BOOL' ? { field, operator: 'boolean', values: [from === 'True'] } : { field, operator: 'is', values: [from] }
}

function Plot({ facet, onNarrow }: { facet: Facet; onNarrow: ((condition: Condition) => void) | undefined }) {
  const { t } = useTranslation('search')
  const textOf = useValueText(facet.field)
  const bars = facet.bars.map((bar) => ({
    label: bar.to === null ? textOf(bar.from) : spanOf(bar),
    count: bar.count,
    ...(onNarrow && { onPick: () => onNarrow(conditionOf(facet, bar)) }),
  }))
  const notes = [
    facet.more > 0 ? t('facets.more', { number: facet.more }) : '',
    facet.missing > 0 ? t('facets.missing', { number: facet.missing }) : '',
  ].filter(Boolean)
  if (bars.length === 0) return <Text c="dimmed">{t('plot.none')}</Text>
  return (
    <>
      <BarPlot label={t('plot.title', { field: facet.field })} bars={bars} />
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
  /** The key that is plotted first. */
  initial: string | undefined
  onNarrow: ((condition: Condition) => void) | undefined
}

/** The whole result by one key: bars for values and versions, ranges for days and numbers. */
export function ResultPlot({ text, initial, onNarrow }: ResultPlotProps) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const [chosen, setChosen] = useState<string>()
  const plotted = [...(definitions?.values() ?? [])].filter(({ searchable, type }) => searchable && !unplotted.has(type))
  const field = chosen ?? initial ?? plotted.find(({ type }) => isOrdered(type))?.name
  const { data } = useQuery({ ...facetsQuery(text, [field ?? ''], 'ranges', mostBars), enabled: field !== undefined })
  const facet = data?.facets[0]
  return (
    <section className={classes.plot} aria-label={t('plot.section')}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2}>{t('plot.title', { field: field ?? '' })}</Title>
        <Select
          aria-label={t('plot.choose')}
          w={220}
          searchable
          allowDeselect={false}
          data={plotted.map(({ name }) => name)}
          value={field ?? null}
          onChange={(next) => setChosen(next ?? undefined)}
        />
      </Group>
      {facet?.field === field && facet ? <Plot facet={facet} onNarrow={onNarrow} /> : <Skeleton height={172} />}
    </section>
  )
}
