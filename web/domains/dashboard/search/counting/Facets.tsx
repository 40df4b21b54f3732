import { useMediaQuery } from '@mantine/hooks'
import { type Condition, type Facet } from '@portico/contract/dashboard/search'
import { maxBars } from '@portico/contract/dashboard/search'
import { languageTag } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { useNames } from '../../catalogue/index.ts'
import { useDefinitions, useValueText } from '../../metadata/index.ts'
import { facetsQuery } from '../search.queries.ts'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { FacetSheet } from './FacetSheet.tsx'
import { barCondition, barText, facetKeys, informativeFacets } from './plot.rules.ts'
import classes from './counting.module.css'

const barsEach = 5

interface FacetsProps {
  text: string
  /** Keys that the query compares with one value. */
  settled: ReadonlySet<string>
  /** Without it, the query is locked. */
  onNarrow: ((condition: Condition) => void) | undefined
}

interface FacetListProps extends Pick<FacetsProps, 'text' | 'onNarrow'> {
  facet: Facet
  /** Number of apps found, of which each bar is a share. */
  total: number
}

function FacetList({ text, facet: first, total, onNarrow }: FacetListProps) {
  const { t } = useTranslation('search')
  const { keyName } = useNames()
  const textOf = useValueText(first.field)
  const [whole, setWhole] = useState(false)
  const { data } = useQuery({ ...facetsQuery(text, [first.field], 'values', maxBars), enabled: whole })
  const facet = (whole && data?.facets[0]) || first
  return (
    <section className={classes.facet}>
      <h2>{keyName(facet.field)}</h2>
      <ul>
        {facet.bars.map((bar) => {
          const name = barText(facet.type, bar, textOf, languageTag(currentLocale()))
          return (
            <li key={bar.from}>
              <PlainButton
                className={classes.facetValue}
                disabled={!onNarrow}
                title={t('facets.narrow', { value: name })}
                onClick={() => onNarrow?.(barCondition(facet, bar))}
              >
                <span className={classes.facetText}>{name}</span>
                <span className={classes.facetCount}>{bar.count}</span>
                <span className={classes.facetBar} style={{ width: `${(bar.count / Math.max(1, total)) * 100}%` }} aria-hidden />
              </PlainButton>
            </li>
          )
        })}
      </ul>
      {(first.more > 0 || whole) && (
        <PlainButton className={classes.facetMore} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('facets.fewer') : t('facets.more', { number: first.more })}
        </PlainButton>
      )}
    </section>
  )
}

/** Shows the distribution of the result over the most informative keys; a click narrows it. Renders nothing if there is nothing to narrow by. */
export function Facets({ text, settled, onNarrow }: FacetsProps) {
  const { t } = useTranslation('search')
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const definitions = useDefinitions()
  const fields = definitions ? facetKeys(definitions.values(), settled) : []
  const { data } = useQuery({ ...facetsQuery(text, fields, 'values', barsEach), enabled: fields.length > 0 })
  const informative = data && definitions && informativeFacets(data.facets, data.total, definitions)
  const isNothing = (definitions && fields.length === 0) || informative?.length === 0
  const lists = isNothing
    ? null
    : data && informative
      ? informative.map((facet) => <FacetList key={facet.field} text={text} facet={facet} total={data.total} onNarrow={onNarrow} />)
      : Array.from({ length: 12 }, (_, row) => <Skeleton key={row} height={18} width={row % 4 ? '90%' : '50%'} />)
  if (isNarrow)
    return (
      <FacetSheet settled={settled.size} total={data?.total}>
        {lists}
      </FacetSheet>
    )
  return (
    lists && (
      <aside className={classes.facets} aria-label={t('facets.title')}>
        {lists}
      </aside>
    )
  )
}
