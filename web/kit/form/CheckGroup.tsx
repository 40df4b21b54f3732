import { Checkbox, Stack, Text } from '@mantine/core'
import type { Choice, Key } from './choice.types.ts'
import type { FieldProps } from './text.tsx'
import type { Field } from './useSendForm.ts'

interface CheckGroupProps<Value extends Key> extends Field<Value[]>, Omit<FieldProps, 'focusFirst'> {
  options: readonly Choice<Value>[]
  /** Shown when there are no options. */
  empty?: string
}

/** A choice of any number of options. */
export function CheckGroup<Value extends Key>({ value, onChange, options, empty, disabled = false, ...rest }: CheckGroupProps<Value>) {
  const choose = (selected: string[]) => onChange(options.map((option) => option.value).filter((one) => selected.includes(String(one))))
  return (
    <Checkbox.Group {...rest} descriptionProps={{ mt: 6 }} errorProps={{ mt: 6 }} value={value.map(String)} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} value={String(option.value)} label={option.label} disabled={disabled} />
        ))}
        {options.length === 0 && empty && <Text c="dimmed">{empty}</Text>}
      </Stack>
    </Checkbox.Group>
  )
}
