// A separate module, loaded only when needed (`PillsField`).
export { MultiSelect, TagsInput } from '@mantine/core'
