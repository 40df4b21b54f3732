// A module of its own, so that it is loaded only when it is needed (`Tip`).
export { Tooltip } from '@mantine/core'
