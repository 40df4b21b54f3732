import { PillsField } from './PillsField.tsx'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface TagsFieldProps extends Field<string[]>, FieldProps {
  /** Maximum entries. */
  max?: number
  suggestions?: readonly string[]
  placeholder?: string
}

/** Short texts as chips: completed by Enter, a comma, a space or by pasting several. */
export function TagsField({ max, suggestions = [], value, onChange, placeholder, ...rest }: TagsFieldProps) {
  return (
    <PillsField
      {...rest}
      shown={value}
      tags={{
        value,
        onChange,
        data: [...suggestions],
        splitChars: [',', ' ', '\n'],
        acceptValueOnBlur: true,
        ...(placeholder !== undefined && { placeholder }),
        ...(max !== undefined && { maxTags: max }),
      }}
    />
  )
}
