import { Alert, Button, Group, Text } from '@mantine/core'
import {
  catalogue,
  type CatalogueCategory,
  type CatalogueKey,
  CatalogueName,
  formOfKey,
  problemsOfKey,
  settledFields,
} from '@portico/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { SidePanel } from '../../kit/SidePanel.tsx'
import classes from './catalogue.module.css'
import { newKey } from './key.rules.ts'
import { type Field, KeyFacts, KeyRights } from './KeyFields.tsx'
import { useSave } from './useSave.ts'

const settled: readonly Field[] = settledFields

/** What of a key cannot be changed any more: nothing of a new one, and as long as it is not known everything that may be settled. */
const useSettled = (metaKey: CatalogueKey | undefined) => {
  const asked = query(catalogue.uses, { params: { id: metaKey?.id ?? 1 } })
  const { data } = useQuery({ ...asked, staleTime: 0, enabled: metaKey !== undefined })
  return { apps: data?.uses.apps ?? 0, isSettled: metaKey !== undefined && data?.uses.apps !== 0 }
}

interface KeyFormProps {
  categories: readonly CatalogueCategory[]
  catgId: number
  metaKey?: CatalogueKey | undefined
  onClose: () => void
}

/** A metadata key, new or to be changed. */
export function KeyForm({ categories, catgId, metaKey, onClose }: KeyFormProps) {
  const { t } = useTranslation('catalogue')
  const words = useFailureTexts()
  const [form, setForm] = useState(() => (metaKey ? formOfKey(metaKey) : newKey(catgId)))
  const { apps, isSettled } = useSettled(metaKey)
  const sets = useQuery(query(catalogue.optionSets)).data?.sets ?? []
  const add = useSave(catalogue.addKey, onClose)
  const change = useSave(catalogue.changeKey, onClose)
  const error = add.error ?? change.error
  const problemOf = (field: Field) => {
    const found = error?.fieldErrors.find((problem) => problem.field === field)
    return found && words.problem(found)
  }
  const parts = {
    form,
    onChange: setForm,
    problemOf,
    isSettled: (field: Field) => isSettled && settled.includes(field),
  }
  const ready = CatalogueName.safeParse(form.name).success && problemsOfKey(form).length === 0
  return (
    <SidePanel
      opened
      width={560}
      title={t(metaKey ? 'key.edit' : 'key.add')}
      onClose={onClose}
      footer={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!ready}
            loading={add.isPending || change.isPending}
            onClick={() => (metaKey ? change.mutate({ params: { id: metaKey.id }, body: form }) : add.mutate({ body: form }))}
          >
            {t('save')}
          </Button>
        </Group>
      }
    >
      <div className={classes.form}>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {words.failure(error)}
          </Alert>
        )}
        {apps > 0 && (
          <Text size="sm" c="dimmed">
            {t('key.settled', { count: apps })}
          </Text>
        )}
        <KeyFacts {...parts} categories={categories} sets={sets.map(({ name }) => name)} />
        <KeyRights {...parts} />
      </div>
    </SidePanel>
  )
}
