import { notificationsStore } from '@mantine/notifications'

/** Returns the messages of the toasts that are shown or wait to be. */
export const toastMessages = () => notificationsStore.getState().notifications.map(({ message }) => message)
