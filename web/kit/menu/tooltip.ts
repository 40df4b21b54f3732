// A separate module, loaded only when needed (`Tip`).
export { Tooltip } from '@mantine/core'
