import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyPart } from '../loading/lazyPart.tsx'
import { useFocusBack } from './useFocusBack.ts'

export interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** Without content it is a plain confirmation. */
  children?: ReactNode
  /** Label of the confirm button; without it the dialog has no footer. */
  confirm?: string
  onConfirm?: () => void
  confirmable?: boolean
  /** While the call runs: the button shows a spinner, and the dialog stays open. */
  busy?: boolean
  danger?: boolean
  /** Label of the cancel button; false for none. */
  cancel?: string | false
  size?: ModalProps['size']
  /** No padding around the content, for lists that reach the edge. */
  flush?: boolean
}

const DialogWindow = lazyPart(() => import('./DialogWindow.tsx').then((module) => module.DialogWindow), { ahead: true })

/**
 * The one dialog: title, content, a cancel and a confirm button. Enter in a field confirms. Its code loads once the page has settled, or
 * when a dialog is first opened.
 */
export function Dialog(props: DialogProps) {
  useFocusBack(props.opened)
  return <DialogWindow {...props} />
}
