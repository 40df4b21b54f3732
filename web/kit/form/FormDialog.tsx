import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'
import { Problem } from './Problem.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { AnyForm } from './useSendForm.ts'

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'confirmable' | 'danger' | 'cancel' | 'size' | 'onClose'> {
  form: AnyForm
  confirm: string
  children: ReactNode
}

/** A form in a dialog, which stays open with its input until the server accepts it. Discarding its input needs confirmation. */
export function FormDialog({ form, onClose, children, ...dialog }: FormDialogProps) {
  const guard = useLeaveGuard(form.isDirty)
  return (
    <>
      <Dialog opened busy={form.busy} onConfirm={() => void form.submit()} onClose={() => guard.leave(onClose)} {...dialog}>
        <Stack>
          <Problem of={form.problem} />
          {children}
        </Stack>
      </Dialog>
      {guard.question}
    </>
  )
}
