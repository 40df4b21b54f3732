import { NumberInput } from '@mantine/core'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface NumberOwn extends Field<number>, FieldProps {
  min: number
  max: number
  readOnly?: boolean
}

/** A whole number within limits. Emptied, it is NaN until it is left, and then the minimum. */
export function NumberField({ value, onChange, focusFirst, ...rest }: NumberOwn) {
  const isEmpty = Number.isNaN(value)
  return (
    <NumberInput
      {...rest}
      value={isEmpty ? '' : value}
      allowDecimal={false}
      data-autofocus={focusFirst || undefined}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
      onBlur={() => isEmpty && onChange(rest.min)}
    />
  )
}
