import { Button, SimpleGrid } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { maintenance, maintenanceLimits, type MaintenanceRecord } from '@portico/contract/portal/maintenance'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toastDeleted, toastSuccess } from '../../../kit/feedback/toast.ts'

import { newNotice } from './drafts.ts'

/** Routes to refetch after a change. */
const refreshes = [maintenance.list, accounts.envInfo]

interface MaintenanceFormProps {
  notices: readonly MaintenanceRecord[]
  /** The notice to change; unset for a new one. */
  record?: MaintenanceRecord | undefined
  onClose: () => void
}

/** Edits a maintenance notice: its time, its kind, and its texts in up to four languages. */
export function MaintenanceForm({ notices, record, onClose }: MaintenanceFormProps) {
  const { t } = useTranslation('maintenance')
  const done = (showToast: () => void) => () => {
    showToast()
    onClose()
  }
  const form = useRouteForm(maintenance.save, {
    initial: {
      msgType: record?.msgType ?? 'BUILD_UPDATE',
      startsAt: record?.startsAt ?? null,
      endsAt: record?.endsAt ?? null,
      messages: fillLanguages(record?.messages, ''),
      version: record?.version ?? 0,
    },
    required: ['msgType', 'startsAt', 'endsAt', 'messages.en_US'],
    draftKey: record ? `maintenance ${record.msgType}` : newNotice,
    toParams: ({ msgType }) => ({ msgType }),
    // A new notice replaces the listed one of its kind.
    toBody: ({ msgType, startsAt, endsAt, messages, version }) => ({
      startsAt: startsAt!,
      endsAt: endsAt!,
      messages: filledTexts(messages),
      version: record ? version : (notices.find((one) => one.msgType === msgType)?.version ?? 0),
    }),
    refreshes,
    onSuccess: done(toastSuccess),
  })
  const remove = useChange(maintenance.remove, { inline: true, refreshes, onSuccess: done(toastDeleted) })
  const kind = form.field('msgType')
  const takeBack = record && (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { msgType: record.msgType } })}
    >
      {t('takeBack')}
    </Button>
  )
  return (
    <FormPanel form={form} width={640} title={record ? t('edit') : t('add')} confirm={t('announce')} aside={takeBack} onClose={onClose}>
      <Problem of={remove.error} />
      <TextField
        {...kind}
        label={t('kind')}
        description={t('kindHint')}
        readOnly={record !== undefined}
        onChange={(typed) => kind.onChange(typed.toUpperCase())}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('startsAt')} label={t('from')} />
        <MomentField {...form.field('endsAt')} label={t('until')} />
      </SimpleGrid>
      <LanguageTabs form={form} at="messages">
        {(locale) => <TextareaField {...form.field(`messages.${locale}`)} label={t('message')} count={maintenanceLimits.message} />}
      </LanguageTabs>
    </FormPanel>
  )
}
