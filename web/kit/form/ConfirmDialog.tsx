import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { Problem } from './Problem.tsx'

interface ConfirmDialogProps<Sent> extends Pick<ComponentProps<typeof Dialog>, 'title' | 'confirmable' | 'cancel' | 'size' | 'onClose'> {
  confirm: string
  /** What happens once one is sure, as `useChange` gives it, with what it is called with. */
  change: { mutate: (input: Sent) => void; isPending: boolean; error: Error | null }
  input: NoInfer<Sent>
  /** Red, for what takes something away; it is unless said otherwise. */
  danger?: boolean
  children?: ReactNode
}

/** Asks before something is done that cannot be taken back. When it fails the dialog stays and says why. */
export function ConfirmDialog<Sent>({ change, input, danger = true, children, ...dialog }: ConfirmDialogProps<Sent>) {
  return (
    <Dialog opened danger={danger} busy={change.isPending} onConfirm={() => change.mutate(input)} {...dialog}>
      <Stack gap="xs">
        {children}
        <Problem of={change.error} />
      </Stack>
    </Dialog>
  )
}
