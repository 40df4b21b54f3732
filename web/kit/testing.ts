import { notificationsStore } from '@mantine/notifications'

/** Returns the messages of the toasts that are shown or waiting to be shown. */
export const toastMessages = () => notificationsStore.getState().notifications.map(({ message }) => message)

/** Returns the same with the milliseconds for which each stays; false for one that stays until it is closed. */
export const toastTimes = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].map(({ message, autoClose }) => [message, autoClose])
}
