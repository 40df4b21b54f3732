import { catalogue, type CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { roleNameOf } from '@portico/contract/role-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../kit/toast.ts'
import { refreshes, useSave } from './useSave.ts'

/** Edits a category's name, and the roles that may edit its values. */
export function CategoryDialog({ category, onClose }: { category?: CatalogueCategory | undefined; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { data } = useQuery(query(catalogue.list))
  const roles = category?.editorRoles ?? []
  const form = useRouteForm(category ? catalogue.changeCategory : catalogue.addCategory, {
    initial: { catgName: category?.catgName ?? '', narrowed: roles.length > 0, editorRoles: [...roles] as number[] },
    required: ['catgName'],
    check: ({ narrowed, editorRoles }) => (narrowed && editorRoles.length === 0 ? [{ field: 'editorRoles', code: 'required' }] : []),
    ...(category && { params: { id: category.catgId } }),
    toBody: ({ catgName, narrowed, editorRoles }) => ({ catgName, editorRoles: narrowed ? editorRoles : null }),
    refreshes,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(category ? 'category.edit' : 'category.add')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('catgName')} label={t('name')} focusFirst />
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
