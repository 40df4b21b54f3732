import { useEffect, useState } from 'react'

/** Returns the element to focus later: for an entry of a menu, which disappears with the menu, the menu's button. */
const lastingOf = (element: Element | null): HTMLElement | null => {
  const labelledBy = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const lasting = labelledBy ? document.getElementById(labelledBy) : element
  return lasting instanceof HTMLElement ? lasting : null
}

/**
 * Returns the focus to the element that had it before an open dialog was rendered, when the dialog is removed while it is open. Mantine does
 * so only for dialogs that are closed before they are removed.
 */
export const useFocusBack = (opened: boolean): void => {
  const [before] = useState(() => (opened ? lastingOf(document.activeElement) : null))
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before?.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
