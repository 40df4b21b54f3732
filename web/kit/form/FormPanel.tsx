import { Button, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { SidePanel } from '../overlay/drawers.tsx'
import { Form } from './Form.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { AnyForm } from './useSendForm.ts'

interface FormPanelProps {
  form: AnyForm
  title: string
  onClose: () => void
  /** Label of the submit button. */
  confirm?: string
  /** Buttons instead of Cancel and submit, for a form that can be submitted in several ways. */
  actions?: ReactNode
  /** Shown on the left of the footer. */
  aside?: ReactNode
  width?: number
  children: ReactNode
}

/** A long form in the drawer from the right. Discarding its input needs confirmation. */
export function FormPanel({ form, title, onClose, confirm, actions, aside, width = 800, children }: FormPanelProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  const guard = useLeaveGuard(form.isDirty)
  const close = () => guard.leave(onClose)
  const foot = (
    <Group justify="space-between">
      {aside ?? <span />}
      <Group gap="xs">
        {actions ?? (
          <>
            <Button variant="default" onClick={close} disabled={form.busy}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={id} loading={form.busy}>
              {confirm ?? t('save')}
            </Button>
          </>
        )}
      </Group>
    </Group>
  )
  return (
    <>
      <SidePanel opened width={width} title={title} onClose={close} footer={foot}>
        <Form form={form} id={id} {...(actions !== undefined && { onSubmit: () => undefined })}>
          {children}
        </Form>
      </SidePanel>
      {guard.question}
    </>
  )
}
