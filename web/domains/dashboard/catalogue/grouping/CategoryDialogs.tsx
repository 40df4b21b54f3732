import { catalogue, type CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { roleNameOf } from '@portico/contract/role-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { SwitchField } from '../../../../kit/form/SwitchField.tsx'
import { CheckGroup } from '../../../../kit/form/CheckGroup.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { filledTexts, fillLanguages } from '../../../../kit/form/languages.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { NamesFields } from '../NamesFields.tsx'
import { refreshes, useSave } from '../useSave.ts'

/** Edits a category's name, and the roles that may edit its values. */
export function CategoryDialog({ category, onClose }: { category?: CatalogueCategory | undefined; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { data } = useQuery(query(catalogue.list))
  const roles = category?.editorRoles ?? []
  const form = useRouteForm(category ? catalogue.changeCategory : catalogue.addCategory, {
    draftKey: `category ${category?.catgId ?? 'new'}`,
    initial: {
      catgName: category?.catgName ?? '',
      narrowed: roles.length > 0,
      editorRoles: [...roles] as number[],
      names: fillLanguages(category?.names, ''),
      version: category?.version ?? 0,
    },
    required: ['catgName'],
    check: ({ narrowed, editorRoles }) => (narrowed && editorRoles.length === 0 ? [{ field: 'editorRoles', code: 'required' }] : []),
    ...(category && { params: { id: category.catgId } }),
    toBody: ({ catgName, names, narrowed, editorRoles, version }) => ({
      catgName,
      names: filledTexts(names),
      editorRoles: narrowed ? editorRoles : null,
      ...(category && { version }),
    }),
    refreshes,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(category ? 'category.edit' : 'category.add')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('catgName')} label={t('name')} focusFirst />
      <NamesFields
        at="names"
        names={form.values.names}
        fieldOf={(locale) => form.field(`names.${locale}`)}
        fallback={form.values.catgName}
      />
      <SwitchField {...form.field('narrowed')} label={t('category.narrow')} description={t('category.narrowHint')} />
      {form.values.narrowed && (
        <CheckGroup
          {...form.field('editorRoles')}
          label={t('category.roles')}
          options={(data?.editorRoles ?? []).map((role) => ({ value: role, label: roleNameOf(role, currentLocale()) }))}
        />
      )}
    </FormDialog>
  )
}

/** Asks before removing a category; one with keys cannot be removed. */
export function RemoveCategoryDialog({ category, onClose }: { category: CatalogueCategory; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { catgId: id, catgName: name, keys } = category
  const isEmpty = keys.length === 0
  return (
    <ConfirmDialog
      change={useSave(catalogue.removeCategory, onClose)}
      input={{ params: { id } }}
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      confirmable={isEmpty}
      onClose={onClose}
    >
      {isEmpty ? t('category.removeText') : t('category.hasKeys', { count: keys.length })}
    </ConfirmDialog>
  )
}
