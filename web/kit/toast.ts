import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

const colors = { normal: 'dark', success: 'green', error: 'red' } as const

/** A word at the bottom of the page: black, green or red, for two seconds (specification, section 9). */
export const toast = (kind: keyof typeof colors, message: string, autoClose = 2000): void => {
  notifications.show({
    message,
    autoClose,
    color: colors[kind],
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('kit:close') },
    className: `toast-${kind}`,
  })
}

/** Says that something was saved, or that it was deleted (specification, section 7). */
export const toastSuccess = (): void => toast('success', i18next.t('kit:success'))
export const toastDeleted = (): void => toast('success', i18next.t('kit:deleted'))
