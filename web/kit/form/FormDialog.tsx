import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { Problem } from './Problem.tsx'
import type { AnyForm } from './useSendForm.ts'

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'confirmable' | 'danger' | 'cancel' | 'size' | 'onClose'> {
  form: AnyForm
  confirm: string
  children: ReactNode
}

/** A form in a dialog, which stays open with its input until the server accepts it. */
export function FormDialog({ form, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog opened busy={form.busy} onConfirm={() => void form.submit()} {...dialog}>
      <Stack>
        <Problem of={form.problem} />
        {children}
      </Stack>
    </Dialog>
  )
}
