import { lengthOf } from '@portico/contract/kernel/characters'
import type { ReactNode } from 'react'
import classes from './text.module.css'
import type { Field } from './useSendForm.ts'

/** Properties common to all fields. */
export interface FieldProps {
  label: string
  description?: ReactNode
  /** Focuses this field when the dialog or panel opens. */
  focusFirst?: boolean
  disabled?: boolean
}

/** Properties common to all text fields. */
export interface TextProps extends Field<string>, FieldProps {
  /** Maximum code points; shown as a counter below the field. */
  count?: number
  /** Counts the text in a unit other than code points. */
  measure?: (text: string) => number
}

/** Properties specific to Mantine's component, such as `autoComplete`. */
export type InputProps<Props> = Omit<Props, keyof TextProps | 'ref' | 'defaultValue'>

/** The line below a field: a description on the left, the counter on the right. */
function Below({
  description,
  count,
  value,
  measure,
}: { description?: ReactNode; count: number } & Required<Pick<TextProps, 'value' | 'measure'>>) {
  const length = measure(value.trim())
  return (
    <span className={classes.below}>
      <span>{description}</span>
      <span className={length > count ? classes.over : undefined}>
        {length}/{count}
      </span>
    </span>
  )
}

/** Builds the properties of Mantine's text inputs. */
export const textProps = ({ value, onChange, count, measure = lengthOf, description, focusFirst, ...rest }: TextProps) => ({
  ...rest,
  value,
  'data-autofocus': focusFirst || undefined,
  description: count === undefined ? description : <Below description={description} count={count} value={value} measure={measure} />,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
})
