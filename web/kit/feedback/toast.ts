import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { onSuccessText } from '../../kernel/api.ts'
import { signal } from '../../kernel/signal.ts'
import { translator } from '../../kernel/texts.ts'

const colors = { normal: 'dark', success: 'green', error: 'red' } as const

const hasToasts = signal(false)

/** Returns whether there has been a toast yet. The first one loads the component. */
export const useHasToasts = hasToasts.use

/** Toasts that close on navigation, with the times at which they appeared. */
const passing = new Map<string, number>()

/** A toast younger than this when the user navigates stays visible on the next page. */
const freshMs = 500

/** Milliseconds for which toasts stay (specification, section 4). */
const stays = { normal: 2_000, success: 2_000, error: 30_000 } as const

interface ToastOptions {
  title?: string
  /** Milliseconds until it closes. */
  autoClose?: number
}

/** Shows a toast at the bottom of the page, black, green or red, with a button that closes it. */
export const toast = (kind: keyof typeof colors, message: string, { title, autoClose = stays[kind] }: ToastOptions = {}): void => {
  hasToasts.set(true)
  const id = notifications.show({
    message,
    ...(title !== undefined && { title }),
    autoClose,
    color: colors[kind],
    withBorder: false,
    closeButtonProps: { 'aria-label': translator.t('close') },
    className: `toast-${kind}`,
    onClose: () => passing.delete(id),
  })
  passing.set(id, Date.now())
}

/** Shows a toast that stays until the user closes it. @returns a function that removes it */
export const showLastingToast = (message: ReactNode, onClose: () => void): (() => void) => {
  hasToasts.set(true)
  const id = notifications.show({
    message,
    autoClose: false,
    withBorder: false,
    closeButtonProps: { 'aria-label': translator.t('close') },
    className: 'toast-normal',
    onClose,
  })
  return () => notifications.hide(id)
}

/** Closes all toasts except lasting ones. */
export const closeToasts = (): void => {
  for (const id of passing.keys()) notifications.hide(id)
}

/** Closes the previous page's toasts. */
export const closePassingToasts = (): void => {
  for (const [id, since] of passing) if (Date.now() - since > freshMs) notifications.hide(id)
}

/** Removes every toast, for the next test. */
export const clearToasts = (): void => {
  notifications.clean()
  notifications.cleanQueue()
}

/** Reports that something was saved or deleted (specification, section 7). */
export const toastSuccess = (): void => toast('success', translator.t('common.success'))
export const toastDeleted = (): void => toast('success', translator.t('common.delete.success'))

onSuccessText((text) => toast('success', text))
