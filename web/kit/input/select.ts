// A module of its own, so that it is loaded only when it is needed (`LazySelect`).
export { Select } from '@mantine/core'
