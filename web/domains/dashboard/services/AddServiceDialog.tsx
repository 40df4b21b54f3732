import { limits } from '@portico/contract/kernel/characters'
import { maxAppsOfService, type Service, services } from '@portico/contract/dashboard/services'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface AddServiceDialogProps {
  categories: Service['categories']
  onClose: () => void
  onAdded: (secret: { code: string; secret: string }) => void
}

/** Adds a service: its name, its code, the categories it may write, none for a service that only reads, and of which apps. */
export function AddServiceDialog({ categories, onClose, onAdded }: AddServiceDialogProps) {
  const { t } = useTranslation('services')
  const form = useRouteForm(services.add, {
    keep: 'service new',
    initial: { name: '', code: '', catgIds: [] as number[], allApps: true, appIds: [] as string[] },
    toBody: ({ allApps, appIds, ...rest }) => ({ ...rest, appIds: allApps ? null : appIds }),
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
      <SwitchField {...form.field('allApps')} label={t('add.allApps')} />
      {!form.values.allApps && <TagsField {...form.field('appIds')} label={t('apps')} placeholder="LG-…" most={maxAppsOfService} />}
    </FormDialog>
  )
}
