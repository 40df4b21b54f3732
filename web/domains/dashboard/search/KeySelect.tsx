import { Select } from '@mantine/core'

interface KeySelectProps {
  label: string
  /** The names of the keys to choose from. */
  keys: readonly string[]
  value: string
  onChange: (key: string) => void
}

/** Chooses the key that a view counts by. */
export function KeySelect({ label, keys, value, onChange }: KeySelectProps) {
  return (
    <Select
      size="xs"
      searchable
      allowDeselect={false}
      aria-label={label}
      data={keys}
      value={value}
      onChange={(key) => key !== null && onChange(key)}
    />
  )
}
