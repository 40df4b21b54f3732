import { DayInput } from './DayInput.tsx'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

/** A calendar day, `2026-11-25`; '' for none. */
export function DayField({ focusFirst, ...rest }: Field<string> & FieldProps) {
  return <DayInput {...rest} data-autofocus={focusFirst || undefined} />
}
