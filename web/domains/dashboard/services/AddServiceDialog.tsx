import { limits } from '@portico/contract/kernel/characters'
import { type Service, services } from '@portico/contract/dashboard/services'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface AddServiceDialogProps {
  categories: Service['categories']
  onClose: () => void
  onAdded: (secret: { code: string; secret: string }) => void
}

/** Adds a service: its name, its code, and the categories it may write, none for a service that only reads. */
export function AddServiceDialog({ categories, onClose, onAdded }: AddServiceDialogProps) {
  const { t } = useTranslation('services')
  const form = useRouteForm(services.add, {
    keep: 'service new',
    initial: { name: '', code: '', catgIds: [] as number[] },
    required: ['name', 'code'],
    refreshes: [services.list],
    onSuccess: ({ service, secret }) => onAdded({ code: service.code, secret }),
  })
  return (
    <FormDialog form={form} title={t('add.title')} confirm={t('add.confirm')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <TextField {...form.field('code')} label={t('code')} description={t('add.codeRule')} />
      <CheckGroup
        {...form.field('catgIds')}
        label={t('categories')}
        options={categories.map(({ catgId, catgName }) => ({ value: catgId, label: catgName }))}
        empty={t('add.noCategories')}
      />
    </FormDialog>
  )
}
