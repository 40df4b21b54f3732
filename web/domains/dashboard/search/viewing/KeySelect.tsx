import { Select } from '@mantine/core'
import { byLabelOrValue, useKeyChoices } from '../../catalogue/index.ts'

interface KeySelectProps {
  label: string
  /** The names of the keys to choose from. */
  keys: readonly string[]
  value: string
  onChange: (key: string) => void
}

/** Chooses the key that a view counts by. */
export function KeySelect({ label, keys, value, onChange }: KeySelectProps) {
  const keyChoices = useKeyChoices()
  return (
    <Select
      size="xs"
      searchable
      allowDeselect={false}
      aria-label={label}
      data={keyChoices(keys)}
      filter={byLabelOrValue}
      value={value}
      onChange={(key) => key !== null && onChange(key)}
    />
  )
}
