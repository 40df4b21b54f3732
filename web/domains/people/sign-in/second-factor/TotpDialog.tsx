import { Code, Group, Stack, Text } from '@mantine/core'
import { security } from '@portico/contract/people/sign-in'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { QrCode } from '../../../../kit/display/QrCode.tsx'

interface TotpDialogProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Shows the secret for an authenticator app, and asks for the first code. */
export function TotpDialog({ secret, uri, onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation('sign-in')
  const form = useRouteForm(security.confirmTotp, {
    initial: { code: '' },
    required: ['code'],
    refreshes: [security.secondFactor],
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <FormDialog form={form} title={t('totp.title')} confirm={t('totp.confirm')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('totp.text')}</Text>
        <Group justify="center">
          <QrCode label={t('totp.qr')} value={uri} />
        </Group>
        <Text size="sm">
          {t('totp.secret')} <Code>{secret.match(/.{4}/g)?.join(' ')}</Code>
        </Text>
        <TextField {...form.field('code')} label={t('step.totp')} inputMode="numeric" autoComplete="one-time-code" />
      </Stack>
    </FormDialog>
  )
}
