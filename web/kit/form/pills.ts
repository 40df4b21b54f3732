// A module of its own, so that it is loaded only when it is needed (`PillsField`).
export { MultiSelect, TagsInput } from '@mantine/core'
