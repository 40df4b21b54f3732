import { Stack, Text } from '@mantine/core'
import { type MessageKind, messagesOf, type MessageTemplate } from '@portico/contract/console/messages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PickField } from '../../../kit/form/PickField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'

interface TestDialogProps {
  kind: MessageKind
  template: MessageTemplate
  onClose: () => void
}

/** Sends a template to test users of the channel; without a connected system it says so. */
export function TestDialog({ kind, template: { templateId, languages, newest }, onClose }: TestDialogProps) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const params = { appId, tid: templateId }
  const { data } = useQuery(query(messagesOf[kind].testers, { params }))
  const form = useRouteForm(messagesOf[kind].test, {
    initial: { users: [] as string[], locale: newest.content.defaultLanguage },
    required: ['users'],
    params,
    onSuccess: ({ connected }) => {
      toast(connected ? 'success' : 'error', t(connected ? 'testSent' : 'notConnected'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('testTitle', { id: templateId })}
      confirm={t('sendTest')}
      confirmable={data?.connected === true}
      onClose={onClose}
    >
      <Stack>
        {data?.connected === false && <Text c="var(--mantine-color-error)">{t('notConnected')}</Text>}
        <PickField
          {...form.field('users')}
          label={t('testUsers')}
          description={t('testUsersHint')}
          options={(data?.users ?? []).map((user) => ({ value: user, label: user }))}
          nothingFound={t('noTestUsers')}
        />
        <SelectField {...form.field('locale')} label={t('language')} options={languageOptions(languages)} />
      </Stack>
    </FormDialog>
  )
}
