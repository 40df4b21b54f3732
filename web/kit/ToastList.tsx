import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: at the foot of the page, three at most. */
export default function ToastList() {
  return <Notifications position="bottom-center" limit={3} />
}
