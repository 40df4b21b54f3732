import { type customCategories as Routes, categoryLimits, type SupportCategory } from '@portico/contract/console/categories'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { fillLanguages } from '../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface CategoryFormProps {
  routes: typeof Routes
  appId: string
  /** The category to change; unset for a new one. */
  category?: SupportCategory | undefined
  onClose: () => void
}

/** Adds or changes a category; the fallback for missing names is English. */
export function CategoryForm({ routes, appId, category, onClose }: CategoryFormProps) {
  const { t } = useTranslation('categories')
  const form = useRouteForm(category ? routes.change : routes.add, {
    draftKey: `${routes.list.path} ${appId} ${category?.id ?? 'new'}`,
    initial: {
      names: fillLanguages(category?.names, ''),
      description: category?.description ?? '',
      shown: true,
      version: category?.version ?? 0,
    },
    params: category ? { appId, id: category.id } : { appId },
    required: ['names.en_US'],
    toBody: ({ names, description, shown, version }) => ({
      names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
      description,
      ...(category ? { version } : { shown }),
    }),
    refreshes: [routes.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={category ? t('edit') : t('add')} confirm={t('save')} onClose={onClose}>
      <LanguageTabs form={form} at="names">
        {(locale) => <TextField {...form.field(`names.${locale}`)} label={t('name')} count={categoryLimits.name} focusFirst />}
      </LanguageTabs>
      <TextField {...form.field('description')} label={t('description')} count={categoryLimits.description} />
      {!category && <SwitchField {...form.field('shown')} label={t('shown')} description={t('hiddenHint')} />}
    </FormDialog>
  )
}
