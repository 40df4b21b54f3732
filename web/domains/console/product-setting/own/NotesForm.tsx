import { ownProductLimits, ownProducts } from '@portico/contract/console/product-setting'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormPanel } from '../../../../kit/form/FormPanel.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'

interface NotesFormProps {
  params: { appId: string; productKey: string; pageKey: string }
  notes: { markdown: string; version: number }
  onClose: () => void
}

/** Edits the notes about the app in this phase. */
export function NotesForm({ params, notes, onClose }: NotesFormProps) {
  const { t } = useTranslation('product-setting')
  const form = useRouteForm(ownProducts.note, {
    draftKey: `notes ${JSON.stringify(params)}`,
    initial: { markdown: notes.markdown },
    params,
    toBody: (values) => ({ ...values, version: notes.version }),
    refreshes: [ownProducts.page],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormPanel form={form} title={t('own.editNotes')} onClose={onClose}>
      <TextareaField
        {...form.field('markdown')}
        label={t('own.notes')}
        description={t('own.markdown')}
        count={ownProductLimits.notes}
        minRows={10}
        focusFirst
      />
    </FormPanel>
  )
}
