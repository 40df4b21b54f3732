import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** The toast area: at the bottom of the page, three at most. */
export function ToastList() {
  return <Notifications position="bottom-center" limit={3} />
}
