import { Text } from '@mantine/core'
import { passkeyLimits, security } from '@portico/contract/people/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { call } from '../../../../kernel/api.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { PasswordField } from '../../../../kit/form/PasswordField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { isCancelled, makePasskey } from './passkeys.ts'

/** Adds a passkey: the portal issues a challenge, the browser creates the passkey, the portal stores it. */
export function PasskeyDialog({ onDone, onClose }: { onDone: (recoveryCodes: string[] | null) => void; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const client = useQueryClient()
  const form = useSendForm({
    initial: { name: '', password: '' },
    required: ['name', 'password'],
    send: async ({ name, password }) => {
      const { options, token } = await call(security.beginPasskey, { body: { password } })
      const response = await makePasskey(options).catch((error: unknown) => {
        throw isCancelled(error) ? new Error(t('passkey.cancelled')) : error
      })
      return call(security.addPasskey, { body: { token, name, response } })
    },
    onSuccess: ({ recoveryCodes }) => {
      void client.invalidateQueries({ queryKey: [security.secondFactor.path] })
      onDone(recoveryCodes)
    },
  })
  return (
    <FormDialog form={form} title={t('passkey.add')} confirm={t('passkey.add')} onClose={onClose}>
      <Text size="sm">{t('passkey.text')}</Text>
      <TextField {...form.field('name')} label={t('passkey.name')} count={passkeyLimits.name} focusFirst />
      <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="current-password" />
    </FormDialog>
  )
}
