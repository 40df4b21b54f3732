import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

/** Shows facts about one item as name and value. Facts without a value are omitted. */
export function Facts({ label, facts }: { label?: string; facts: readonly Fact[] }) {
  const knownFacts = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes.facts} aria-label={label}>
      {knownFacts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
