import { type QueryFields, type QueryProblem, tokensOf } from '@portico/contract/dashboard/search'
import { memo, type Ref } from 'react'
import { segmentsOf } from './layer.rules.ts'
import classes from './QueryBox.module.css'

interface QueryLayerProps {
  ref: Ref<HTMLDivElement>
  fields: QueryFields
  value: string
  /** Underlined at its position. */
  problem: Pick<QueryProblem, 'at' | 'end'> | undefined
}

/** Draws the text of a query in colours, exactly over the same, transparent text in the box. */
export const QueryLayer = memo(function QueryLayer({ ref, fields, value, problem }: QueryLayerProps) {
  return (
    <div ref={ref} className={classes.layer} aria-hidden>
      {segmentsOf(value, tokensOf(value, fields), problem).map(({ kind, from, text, isWrong }) => (
        <span key={from} data-kind={kind} data-wrong={isWrong || undefined}>
          {text}
        </span>
      ))}
      {'\u200B'}
    </div>
  )
})
