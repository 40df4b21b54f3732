import { TagsInput } from '@mantine/core'
import type { Labelled } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface TagsFieldProps extends Field<string[]>, Labelled {
  /** Maximum entries. */
  most?: number
  placeholder?: string
}

/** Short texts as chips: completed by Enter, a comma, a space or by pasting several. */
export function TagsField({ most, focusFirst, ...rest }: TagsFieldProps) {
  return (
    <TagsInput
      {...rest}
      splitChars={[',', ' ', '\n']}
      acceptValueOnBlur
      data-autofocus={focusFirst || undefined}
      {...(most !== undefined && { maxTags: most })}
    />
  )
}
