import type { ReactNode } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { PasswordField } from '../../../../kit/form/PasswordField.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'

interface PasswordDialogProps<Answer> {
  title: string
  confirm: string
  send: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  danger?: boolean
  children?: ReactNode
}

/** Asks for the password before the account's protection is changed. */
export function PasswordDialog<Answer>({ title, confirm, send, onDone, onClose, danger = false, children }: PasswordDialogProps<Answer>) {
  const { t } = useTranslation('sign-in')
  const form = useSendForm({
    initial: { password: '' },
    required: ['password'],
    send: ({ password }) => send(password),
    onSuccess: onDone,
  })
  return (
    <FormDialog danger={danger} form={form} title={title} confirm={confirm} onClose={onClose}>
      {children}
      <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="current-password" focusFirst />
    </FormDialog>
  )
}
