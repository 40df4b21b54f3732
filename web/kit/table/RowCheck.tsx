import type { ChangeEventHandler } from 'react'
import classes from './RowCheck.module.css'

interface RowCheckProps {
  'aria-label': string
  checked: boolean
  /** Some of the rows that it stands for are selected. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** Selects a row of a table, or all of them. A plain element with the look of Mantine's `Checkbox`, which takes eight components for each row. */
export function RowCheck({ indeterminate = false, ...others }: RowCheckProps) {
  const showIndeterminate = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = indeterminate
  }
  return <input type="checkbox" ref={showIndeterminate} className={`${classes.box} mantine-focus-auto`} {...others} />
}
