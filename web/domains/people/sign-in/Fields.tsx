import { Button, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import type { AnyForm, Field } from '../../../kit/form/useSendForm.ts'

interface EntryFormProps {
  form: AnyForm
  title: string
  submit: string
  /** A problem that occurred before the form was shown. */
  problem?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** The form of the pages for signing in, whose first field has the focus. */
export function EntryForm({ form, title, submit, problem, disabled = false, children }: EntryFormProps) {
  usePageTitle(title)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus({ preventScroll: true }), [])
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Form ref={frame} form={form} problem={form.problem ?? problem}>
        {children}
        <Button type="submit" loading={form.busy} disabled={disabled} fullWidth>
          {submit}
        </Button>
      </Form>
    </Stack>
  )
}

/** A field for a new password of 8 to 128 characters. */
export function NewPasswordField(field: Field<string>) {
  const { t } = useTranslation('sign-in')
  return <PasswordField {...field} label={t('password.new')} description={t('password.rule')} autoComplete="new-password" maxLength={128} />
}
