import { Stack, Text, TextInput } from '@mantine/core'
import { catalogueLimits, type CatalogueOption } from '@portico/contract/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/Dialog.tsx'

interface OptionDialogProps {
  option?: CatalogueOption | undefined
  taken: ReadonlySet<string>
  busy: boolean
  /** Why the call failed; the dialog stays open. */
  problem: string | undefined
  onClose: () => void
  onSave: (option: { value: string; label: string }) => void
}

/** An option: its value, which stays as it is once it is there, and what people read. */
export function OptionDialog({ option, taken, busy, problem, onClose, onSave }: OptionDialogProps) {
  const { t } = useTranslation('catalogue')
  const [value, setValue] = useState(option?.value ?? '')
  const [label, setLabel] = useState(option?.label ?? '')
  const isTaken = !option && taken.has(value.trim())
  return (
    <Dialog
      opened
      title={t(option ? 'option.edit' : 'option.add')}
      confirm={t('save')}
      confirmable={value.trim() !== '' && !isTaken}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onSave({ value, label: label.trim() === '' ? value : label })}
    >
      <Stack>
        <TextInput
          label={t('option.value')}
          description={t('option.valueHint')}
          withAsterisk
          data-autofocus={option ? undefined : true}
          disabled={option !== undefined}
          maxLength={catalogueLimits.name}
          value={value}
          error={isTaken && t('option.taken')}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <TextInput
          label={t('option.label')}
          description={t('option.labelHint')}
          data-autofocus={option ? true : undefined}
          maxLength={catalogueLimits.name}
          value={label}
          placeholder={value}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface RemoveOptionProps {
  option: CatalogueOption
  busy: boolean
  problem: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an option goes, and says how many apps have it. */
export function RemoveOptionDialog({ option: { label, apps }, busy, problem, onClose, onConfirm }: RemoveOptionProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Dialog
      opened
      danger
      title={t('removeTitle', { name: label })}
      confirm={t('remove')}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text>{t('uses.apps', { count: apps })}</Text>
      <Text c="dimmed" size="sm">
        {t('option.removeText')}
      </Text>
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
    </Dialog>
  )
}
