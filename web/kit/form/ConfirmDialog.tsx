import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'
import { Problem } from './Problem.tsx'

interface ConfirmDialogProps<Sent> extends Pick<ComponentProps<typeof Dialog>, 'title' | 'confirmable' | 'cancel' | 'size' | 'onClose'> {
  confirm: string
  /** The change to make once confirmed, from `useChange`, with its input. */
  change: { mutate: (input: Sent) => void; isPending: boolean; error: Error | null }
  input: NoInfer<Sent>
  /** Red, for destructive changes; the default. */
  danger?: boolean
  children?: ReactNode
}

/** Asks for confirmation of an irreversible action. On failure the dialog stays open and shows the reason. */
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
