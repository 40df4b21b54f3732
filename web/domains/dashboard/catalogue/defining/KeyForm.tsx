import { Text } from '@mantine/core'
import {
  catalogue,
  type CatalogueCategory,
  type CatalogueKey,
  formOfKey,
  type KeyForm as Values,
  problemsOfKey,
  fixedFields,
} from '@portico/contract/dashboard/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { FormPanel } from '../../../../kit/form/FormPanel.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { filledTexts, fillLanguages } from '../../../../kit/form/languages.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { newKey } from './key.rules.ts'
import { KeyFacts, KeyRights } from './KeyFields.tsx'
import { refreshes } from '../useSave.ts'

const settled: readonly (keyof Values)[] = fixedFields

/** Returns which fields of a key are fixed: none of a new one; until its uses are known, all that can be. */
const useSettledFields = (metaKey: CatalogueKey | undefined) => {
  const usesQuery = query(catalogue.uses, { params: { id: metaKey?.id ?? 1 } })
  const { data } = useQuery({ ...usesQuery, staleTime: 0, enabled: metaKey !== undefined })
  return { apps: data?.uses.apps ?? 0, isSettled: metaKey !== undefined && data?.uses.apps !== 0 }
}

interface KeyFormProps {
  categories: readonly CatalogueCategory[]
  catgId: number
  metaKey?: CatalogueKey | undefined
  onClose: () => void
}

/** Adds or edits a metadata key. */
export function KeyForm({ categories, catgId, metaKey, onClose }: KeyFormProps) {
  const { t } = useTranslation('catalogue')
  const { apps, isSettled } = useSettledFields(metaKey)
  const sets = useQuery(query(catalogue.optionSets)).data?.sets ?? []
  const form = useRouteForm(metaKey ? catalogue.changeKey : catalogue.addKey, {
    initial: {
      ...(metaKey ? formOfKey(metaKey) : newKey(catgId)),
      names: fillLanguages(metaKey?.names, ''),
      version: metaKey?.version ?? 0,
    },
    required: ['name'],
    draftKey: metaKey ? `key ${metaKey.id}` : `key new ${catgId}`,
    check: problemsOfKey,
    toBody: ({ names, version, ...key }) => ({ ...key, names: filledTexts(names), ...(metaKey && { version }) }),
    ...(metaKey && { params: { id: metaKey.id } }),
    refreshes,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  const parts = { form, isSettled: (field: keyof Values) => isSettled && settled.includes(field) }
  return (
    <FormPanel form={form} width={560} title={t(metaKey ? 'key.edit' : 'key.add')} onClose={onClose}>
      {apps > 0 && (
        <Text size="sm" c="dimmed">
          {t('key.settled', { count: apps })}
        </Text>
      )}
      <KeyFacts {...parts} categories={categories} sets={sets.map(({ name }) => name)} />
      <KeyRights {...parts} />
    </FormPanel>
  )
}
