import { Alert, Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core'
import { catalogue, type CatalogueCategory, CatalogueName } from '@portico/contract/catalogue'
import { appRoles, rolesHolding } from '@portico/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { useSave } from './useSave.ts'

const editors = rolesHolding('app-metadata-edit')

/** A category's name, and who may edit what stands in it. */
export function CategoryDialog({ category, onClose }: { category?: CatalogueCategory | undefined; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const texts = useFailureTexts()
  const [name, setName] = useState(category?.catgName ?? '')
  const [roles, setRoles] = useState<string[]>(category?.editorRoles?.map(String) ?? [])
  const [narrowed, setNarrowed] = useState(category?.editorRoles !== null && category !== undefined)
  const add = useSave(catalogue.addCategory, onClose)
  const change = useSave(catalogue.changeCategory, onClose)
  const error = add.error ?? change.error
  const body = { catgName: name, editorRoles: narrowed ? roles.map(Number) : null }
  return (
    <Dialog
      opened
      title={t(category ? 'category.edit' : 'category.add')}
      confirm={t('save')}
      confirmable={CatalogueName.safeParse(name).success && (!narrowed || roles.length > 0)}
      busy={add.isPending || change.isPending}
      onClose={onClose}
      onConfirm={() => (category ? change.mutate({ params: { id: category.catgId }, body }) : add.mutate({ body }))}
    >
      <Stack>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {texts.failure(error)}
          </Alert>
        )}
        <TextInput
          label={t('name')}
          data-autofocus
          withAsterisk
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Switch
          label={t('category.narrow')}
          description={t('category.narrowHint')}
          checked={narrowed}
          onChange={({ currentTarget }) => setNarrowed(currentTarget.checked)}
        />
        {narrowed && (
          <Checkbox.Group label={t('category.roles')} value={roles} onChange={setRoles}>
            <Stack gap="xs" mt={6}>
              {editors.map((role) => (
                <Checkbox key={role} value={String(appRoles[role])} label={t(`role.${role}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** Asks before a category goes; one with keys stays. */
export function RemoveCategoryDialog({ category, onClose }: { category: CatalogueCategory; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const texts = useFailureTexts()
  const remove = useSave(catalogue.removeCategory, onClose)
  const isEmpty = category.keys.length === 0
  return (
    <Dialog
      opened
      danger
      title={t('removeTitle', { name: category.catgName })}
      confirm={t('remove')}
      confirmable={isEmpty}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: category.catgId } })}
    >
      <Text>{isEmpty ? t('category.removeText') : t('category.hasKeys', { count: category.keys.length })}</Text>
      {remove.error && (
        <Text c="red" role="alert">
          {texts.failure(remove.error)}
        </Text>
      )}
    </Dialog>
  )
}
