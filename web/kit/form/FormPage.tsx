import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from './Form.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import classes from './FormPage.module.css'
import type { AnyForm } from './useSendForm.ts'

interface FormPageProps {
  form: AnyForm
  confirm: string
  framed?: boolean
  children: ReactNode
}

/**
 * Shows a form on a page; `framed` if it needs its own surface and width. Asks before a link, Back or reload discards unsaved
 * input.
 */
export function FormPage({ form, confirm, framed = false, children }: FormPageProps) {
  const { question } = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} {...(framed && { className: classes.framed })}>
      {children}
      <Group justify="flex-end">
        <Button type="submit" loading={form.busy}>
          {confirm}
        </Button>
      </Group>
      {question}
    </Form>
  )
}
