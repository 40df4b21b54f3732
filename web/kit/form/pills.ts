// By themselves, so that they can be loaded alone (PillsField.tsx).
export { MultiSelect, TagsInput } from '@mantine/core'
