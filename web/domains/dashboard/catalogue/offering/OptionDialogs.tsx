import { Text } from '@mantine/core'
import { catalogue, catalogueLimits, type CatalogueOption } from '@portico/contract/dashboard/catalogue'
import { useRefresh } from '../../../../kernel/queries.ts'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { filledTexts, fillLanguages } from '../../../../kit/form/languages.ts'
import { NamesFields } from '../NamesFields.tsx'
import { optionsInput } from './option.rules.ts'
import { refreshes, useSave } from '../useSave.ts'

interface OptionDialogProps {
  set: string
  options: readonly CatalogueOption[]
  /** The option to edit or remove. */
  option?: CatalogueOption | undefined
  onClose: () => void
}

/** Edits an option: its value, fixed once it exists, and its label. */
export function OptionDialog({ set, options, option, onClose }: OptionDialogProps) {
  const { t } = useTranslation('catalogue')
  const { mutateAsync } = useSave(catalogue.saveOptions, onClose)
  const refresh = useRefresh(refreshes)
  const isTaken = (value: string) => !option && options.some((one) => one.value === value.trim())
  const form = useSendForm({
    draftKey: `option ${set} ${option?.value ?? ''}`,
    initial: { value: option?.value ?? '', label: option?.label ?? '', labels: fillLanguages(option?.labels, ''), previous: [...options] },
    sanitize: (values) => ({ ...values, previous: [] }),
    required: ['value'],
    check: ({ value }) => (isTaken(value) ? [{ field: 'value', message: t('option.taken') }] : []),
    refresh,
    send: ({ value, label, labels, previous }) => {
      const next = { value, label: label.trim() === '' ? value : label, labels: filledTexts(labels) }
      return mutateAsync(
        optionsInput(set, previous, option ? previous.map((one) => (one.value === value ? next : one)) : [...previous, next]),
      )
    },
  })
  const value = form.field('value')
  return (
    <FormDialog form={form} title={t(option ? 'option.edit' : 'option.add')} confirm={t('save')} onClose={onClose}>
      <TextField
        {...value}
        error={isTaken(value.value) ? t('option.taken') : value.error}
        label={t('option.value')}
        description={t('option.valueHint')}
        focusFirst={!option}
        disabled={option !== undefined}
        maxLength={catalogueLimits.name}
      />
      <TextField
        {...form.field('label')}
        label={t('option.label')}
        description={t('option.labelHint')}
        focusFirst={option !== undefined}
        maxLength={catalogueLimits.name}
        placeholder={form.values.value}
      />
      <NamesFields
        at="labels"
        names={form.values.labels}
        fieldOf={(locale) => form.field(`labels.${locale}`)}
        fallback={form.values.label || form.values.value}
      />
    </FormDialog>
  )
}

/** Asks before removing an option, and shows how many apps have it. */
export function RemoveOptionDialog({ set, options, option, onClose }: OptionDialogProps & { option: CatalogueOption }) {
  const { t } = useTranslation('catalogue')
  const { value, label, apps } = option
  const others = options.filter((one) => one.value !== value)
  return (
    <ConfirmDialog
      change={useSave(catalogue.saveOptions, onClose)}
      input={optionsInput(set, options, others, [value])}
      title={t('removeTitle', { name: label })}
      confirm={t('remove')}
      onClose={onClose}
    >
      <Text>{t('uses.apps', { count: apps })}</Text>
      <Text c="dimmed" size="sm">
        {t('option.removeText')}
      </Text>
    </ConfirmDialog>
  )
}
