import type { Input, Route } from '@portico/contract/kernel/route'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { Target } from '../../kernel/pages.ts'
import { useChange } from '../../kernel/queries.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ConfirmChangeProps<R extends Route> {
  /** The mutation to run once confirmed, with its input. */
  route: R
  input: NoInfer<Input<R>>
  /** Routes to refetch after success. */
  refreshes: readonly Route[]
  title: string
  confirm: string
  /** Red, for destructive changes; the default. */
  danger?: boolean
  /** Shown in a toast after success; default: a generic message. */
  done?: string
  /** Called after success instead of `onClose`. */
  onDone?: () => void
  /** Destination after success, such as away from the page of a deleted item, unless the user has navigated elsewhere. */
  destination?: Target
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation, then makes a change. If it is refused the dialog stays open and shows why; otherwise it closes with a toast. */
export function ConfirmChange<R extends Route>({
  route,
  input,
  refreshes,
  done,
  danger = true,
  onDone,
  destination,
  ...dialog
}: ConfirmChangeProps<R>) {
  const { t } = useTranslation('kit')
  const change = useChange(route, {
    refreshes,
    inline: true,
    success: done ?? t(route.method === 'DELETE' ? 'common.delete.success' : 'common.success'),
    onSuccess: onDone ?? dialog.onClose,
    ...(destination && { destination: () => destination }),
  })
  return <ConfirmDialog change={change} input={input} danger={danger} {...dialog} />
}
