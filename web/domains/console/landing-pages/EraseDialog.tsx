import { Text } from '@mantine/core'
import { landingPages } from '@portico/contract/console/landing-pages'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

/** Erases a registered person's data, by e-mail address. */
export function EraseDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useTranslation('landing-pages')
  const form = useRouteForm(landingPages.eraseRegistration, {
    initial: { email: '' },
    required: ['email'],
    params: { appId },
    refreshes: [landingPages.configuration],
    success: t('erase.done'),
    onSuccess: onClose,
  })
  return (
    <FormDialog danger form={form} title={t('erase.title')} confirm={t('erase.confirm')} onClose={onClose}>
      <Text size="sm">{t('erase.text')}</Text>
      <TextField {...form.field('email')} label={t('erase.email')} type="email" focusFirst />
    </FormDialog>
  )
}
