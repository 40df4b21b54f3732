// A separate module, loaded only when needed (`LazySelect`).
export { Select } from '@mantine/core'
