import { type QueryFields, type QueryProblem, tokensOf } from '@portico/contract/dashboard/search'
import { memo, type Ref } from 'react'
import { stretchesOf } from './layer.rules.ts'
import classes from './QueryBox.module.css'

interface QueryLayerProps {
  ref: Ref<HTMLDivElement>
  fields: QueryFields
  value: string
  /** Underlined where it is. */
  problem: Pick<QueryProblem, 'at' | 'end'> | undefined
}

/** The text of a query in colours, exactly over the same text in the box, which is transparent. */
export const QueryLayer = memo(function QueryLayer({ ref, fields, value, problem }: QueryLayerProps) {
  return (
    <div ref={ref} className={classes.layer} aria-hidden>
      {stretchesOf(value, tokensOf(value, fields), problem).map(({ kind, from, text, isWrong }) => (
        <span key={from} data-kind={kind} data-wrong={isWrong || undefined}>
          {text}
        </span>
      ))}
      {'\u200B'}
    </div>
  )
})
