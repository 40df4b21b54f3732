// By itself, so that it can be loaded alone (LateSelect.tsx).
export { Select } from '@mantine/core'
