import { Skeleton, Title, UnstyledButton } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { type Condition, type Facet, isMultipleChoice } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDefinitions, useValueText } from '../metadata/index.ts'
import classes from './search.module.css'
import { facetsQuery } from './search.queries.ts'

const mostFacets = 5
const barsEach = 6

/** The keys beside a result: the first that have a choice of values and are not settled by the query. */
const facetFields = (definitions: ReadonlyMap<string, MetaDefinition>, settled: ReadonlySet<string>): string[] =>
  [...definitions.values()]
    .filter(({ name, type, searchable }) => searchable && isMultipleChoice(type) && !settled.has(name))
    .slice(0, mostFacets)
    .map(({ name }) => name)

const conditionOf = ({ field, type }: Facet, value: string): Condition =>
  type === 'BOOL' ? { field, operator: 'boolean', values: [value === 'True'] } : { field, operator: 'is', values: [value] }

function FacetList({ facet, onNarrow }: { facet: Facet; onNarrow: ((condition: Condition) => void) | undefined }) {
  const { t } = useTranslation('search')
  const textOf = useValueText(facet.field)
  const most = Math.max(1, ...facet.bars.map(({ count }) => count))
  if (facet.bars.length === 0) return null
  return (
    <section className={classes.facet}>
      <Title order={2}>{facet.field}</Title>
      <ul>
        {facet.bars.map(({ from, count }) => (
          <li key={from}>
            <UnstyledButton
              className={classes.facetValue!}
              disabled={!onNarrow}
              title={t('facets.narrow', { value: textOf(from) })}
              onClick={() => onNarrow?.(conditionOf(facet, from))}
            >
              <span className={classes.facetText}>{textOf(from)}</span>
              <span className={classes.facetCount}>{count}</span>
              <span className={classes.facetBar} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {facet.more > 0 && <p className={classes.facetMore}>{t('facets.more', { number: facet.more })}</p>}
    </section>
  )
}

interface FacetsProps {
  text: string
  /** Keys that the query compares with one value. */
  settled: ReadonlySet<string>
  /** Without it the query is locked. */
  onNarrow: ((condition: Condition) => void) | undefined
}

/** Shows the distribution of the result over the main keys; a click narrows it. */
export function Facets({ text, settled, onNarrow }: FacetsProps) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const fields = definitions ? facetFields(definitions, settled) : []
  const { data } = useQuery({ ...facetsQuery(text, fields, 'values', barsEach), enabled: fields.length > 0 })
  if (definitions && fields.length === 0) return null
  return (
    <aside className={classes.facets} aria-label={t('facets.title')}>
      {data
        ? data.facets.map((facet) => <FacetList key={facet.field} facet={facet} onNarrow={onNarrow} />)
        : Array.from({ length: 12 }, (_, row) => <Skeleton key={row} height={18} mb={14} width={row % 4 ? '90%' : '50%'} />)}
    </aside>
  )
}
