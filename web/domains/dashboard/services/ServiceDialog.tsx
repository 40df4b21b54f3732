import { limits } from '@portico/contract/kernel/characters'
import { maxAppsOfService, type Service, services } from '@portico/contract/dashboard/services'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

/** A new secret, and the code of its service. */
export interface Secret {
  code: string
  secret: string
}

interface ServiceDialogProps {
  /** The service to change; unset for a new one. */
  service?: Service | undefined
  categories: Service['categories']
  onClose: () => void
  /** Called with the secret of a new service. */
  onSaved: (secret?: Secret) => void
}

/** Adds or changes a service: its name, the categories it may write, none for a service that only reads, and of which apps. Its code stays. */
export function ServiceDialog({ service, categories, onClose, onSaved }: ServiceDialogProps) {
  const { t } = useTranslation('services')
  const form = useRouteForm(service ? services.change : services.add, {
    draftKey: `service ${service?.id ?? 'new'}`,
    initial: {
      name: service?.name ?? '',
      code: service?.code ?? '',
      catgIds: (service?.categories ?? []).map(({ catgId }) => catgId),
      allApps: !service?.appIds,
      appIds: service?.appIds ?? [],
      version: service?.version ?? 0,
    },
    ...(service && { params: { id: service.id } }),
    toBody: ({ name, code, catgIds, allApps, appIds, version }) => ({
      name,
      catgIds,
      appIds: allApps ? null : appIds,
      ...(service ? { version } : { code }),
    }),
    required: ['name', 'code'],
    refreshes: [services.list],
    onSuccess: (answer) => onSaved('secret' in answer ? { code: answer.service.code, secret: answer.secret } : undefined),
  })
  return (
    <FormDialog form={form} title={t(service ? 'form.edit' : 'form.add')} confirm={t(service ? 'form.save' : 'add')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <TextField {...form.field('code')} label={t('code')} {...(service ? { disabled: true } : { description: t('form.codeRule') })} />
      <CheckGroup
        {...form.field('catgIds')}
        label={t('categories')}
        options={categories.map(({ catgId, catgName }) => ({ value: catgId, label: catgName }))}
        empty={t('form.noCategories')}
      />
      <SwitchField {...form.field('allApps')} label={t('form.allApps')} />
      {!form.values.allApps && <TagsField {...form.field('appIds')} label={t('apps')} placeholder="LG-…" max={maxAppsOfService} />}
    </FormDialog>
  )
}
