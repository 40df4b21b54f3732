import classes from './Totals.module.css'

/** Shows summary figures, each with its name. */
export function Totals({ totals }: { totals: readonly { name: string; value: string | number }[] }) {
  return (
    <dl className={classes.totals}>
      {totals.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
