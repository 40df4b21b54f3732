import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { signal } from '../kernel/signal.ts'

const colors = { normal: 'dark', success: 'green', error: 'red' } as const

const wanted = signal(false)

/** Whether anything was to be said yet: what shows toasts is loaded with the first. */
export const useToastsWanted = wanted.use

/** Toasts that a change of the page closes, with the moment at which they came. */
const passing = new Map<string, number>()

/** What was said at the very moment of leaving a page is still to be read on the next one. */
const freshMs = 500

/** A word at the bottom of the page: black, green or red, for two seconds (specification, section 9). */
export const toast = (kind: keyof typeof colors, message: string, autoClose = 2000): void => {
  wanted.set(true)
  const id = notifications.show({
    message,
    autoClose,
    color: colors[kind],
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('kit:close') },
    className: `toast-${kind}`,
    onClose: () => passing.delete(id),
  })
  passing.set(id, Date.now())
}

/** A word that stays until the reader closes it. @returns what takes it away */
export const lastingToast = (message: ReactNode, onClose: () => void): (() => void) => {
  wanted.set(true)
  const id = notifications.show({
    message,
    autoClose: false,
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('kit:close') },
    className: 'toast-normal',
    onClose,
  })
  return () => notifications.hide(id)
}

/** Closes what was said on the page before. */
export const closePassingToasts = (): void => {
  for (const [id, since] of passing) if (Date.now() - since > freshMs) notifications.hide(id)
}

/** Says that something was saved, or that it was deleted (specification, section 7). */
export const toastSuccess = (): void => toast('success', i18next.t('kit:success'))
export const toastDeleted = (): void => toast('success', i18next.t('kit:deleted'))
