import { lengthOf } from '@portico/contract/kernel/characters'
import type { ReactNode } from 'react'
import classes from './text.module.css'
import type { Field } from './useSendForm.ts'

/** What every field says of itself. */
export interface Labelled {
  label: string
  description?: ReactNode
  /** Where the dialog or panel begins. */
  focusFirst?: boolean
  disabled?: boolean
}

/** What every field for text takes. */
export interface TextProps extends Field<string>, Labelled {
  /** The most code points; shown as a counter below the field. */
  count?: number
}

/** What is of Mantine's component alone, such as `autoComplete`. */
export type Rest<Props> = Omit<Props, keyof TextProps | 'ref' | 'defaultValue'>

/** A description at the left, the counter at the right. */
function Below({ description, count, value }: { description?: ReactNode; count: number; value: string }) {
  const length = lengthOf(value.trim())
  return (
    <span className={classes.below}>
      <span>{description}</span>
      <span className={length > count ? classes.over : undefined}>
        {length}/{count}
      </span>
    </span>
  )
}

/** The properties of Mantine's text inputs. */
export const textProps = ({ value, onChange, count, description, focusFirst, ...rest }: TextProps) => ({
  ...rest,
  value,
  'data-autofocus': focusFirst || undefined,
  description: count === undefined ? description : <Below description={description} count={count} value={value} />,
  ...(count !== undefined && {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
})
