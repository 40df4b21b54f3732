import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { limits, lengthOf } from '@portico/contract/kernel/characters'
import { ItemName } from '@portico/contract/kernel/text'
import { ServiceCode, type Service, services } from '@portico/contract/services'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import type { Secret } from './SecretDialog.tsx'

interface AddServiceDialogProps {
  categories: Service['categories']
  onClose: () => void
  onAdded: (secret: Secret) => void
}

/** A service to be: its name, its code, and the categories it may write. */
export function AddServiceDialog({ categories, onClose, onAdded }: AddServiceDialogProps) {
  const { t } = useTranslation('services')
  const texts = useFailureTexts()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const add = useChange(services.add, {
    refreshes: [services.list],
    onSuccess: ({ service, secret }) => onAdded({ code: service.code, secret }),
  })
  const ready = ItemName.safeParse(name).success && ServiceCode.safeParse(code).success && chosen.length > 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('add.title')}
      confirm={t('add.confirm')}
      confirmable={ready}
      busy={add.isPending}
      onConfirm={() => add.mutate({ body: { name, code, catgIds: chosen.map(Number) } })}
    >
      <Stack>
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(add.error)}
          </Alert>
        )}
        <TextInput
          label={t('name')}
          data-autofocus
          value={name}
          description={`${lengthOf(name)}/${limits.name}`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('code')}
          value={code}
          description={t('add.codeRule')}
          error={code !== '' && !ServiceCode.safeParse(code).success && t('add.codeRule')}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Checkbox.Group label={t('categories')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt={6}>
            {categories.map(({ catgId, catgName }) => (
              <Checkbox key={catgId} value={String(catgId)} label={catgName} />
            ))}
            {categories.length === 0 && <Text c="dimmed">{t('add.noCategories')}</Text>}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Dialog>
  )
}
