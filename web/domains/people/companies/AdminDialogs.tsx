import { companies, companyLimits } from '@portico/contract/people/companies'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast, toastSuccess } from '../../../kit/feedback/toast.ts'

/** Creates a company and invites its first master by mail. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('companies')
  const form = useRouteForm(companies.create, {
    draftKey: 'company new',
    initial: { name: '', email: '' },
    required: ['name', 'email'],
    refreshes: [companies.list],
    onSuccess: (_, { email }) => {
      toast('success', t('admin.created', { email }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('admin.create')} confirm={t('admin.create')} onClose={onClose}>
      <Text c="dimmed">{t('admin.createHint')}</Text>
      <TextField {...form.field('name')} label={t('admin.name')} count={companyLimits.name} focusFirst />
      <TextField {...form.field('email')} label={t('admin.email')} type="email" />
    </FormDialog>
  )
}

/** Rejects a requested company name, with a reason. */
export function RejectDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const form = useRouteForm(companies.rejectName, {
    draftKey: `company-name ${requestId}`,
    initial: { reason: '' },
    required: ['reason'],
    params: { id: requestId },
    refreshes: [companies.list],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('admin.reject')} confirm={t('admin.reject')} onClose={onClose}>
      <TextareaField {...form.field('reason')} label={t('admin.reason')} count={companyLimits.reason} focusFirst />
    </FormDialog>
  )
}
