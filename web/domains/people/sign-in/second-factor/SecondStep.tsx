import { Anchor, Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { security, type SignInStep } from '@portico/contract/people/sign-in'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { EntryForm } from '../Fields.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ step: { token, ways }, onBack }: { step: SignInStep; onBack: () => void }) {
  const { t } = useTranslation('sign-in')
  const [byRecovery, setByRecovery] = useState(!ways.includes('totp') && !ways.includes('passkey'))
  const form = useRouteForm(security.finishSignIn, {
    initial: { code: '' },
    required: ['code'],
    toBody: ({ code }) => ({ token, code }),
    refreshes: [accounts.envInfo],
  })
  const byCode = byRecovery || ways.includes('totp')
  return (
    <div>
      {byCode && (
        <EntryForm form={form} title={t('step.title')} submit={t('signIn.submit')}>
          <Text c="dimmed">{t(byRecovery ? 'step.recoveryText' : 'step.totpText')}</Text>
          <TextField
            {...form.field('code')}
            key={String(byRecovery)}
            label={t(byRecovery ? 'step.recovery' : 'step.totp')}
            autoComplete="one-time-code"
            inputMode={byRecovery ? 'text' : 'numeric'}
            withAsterisk={false}
            data-autofocus
          />
        </EntryForm>
      )}
      {!byRecovery && ways.includes('passkey') && (
        <div style={{ marginTop: 16 }}>
          <PasskeyButton token={token} onExpired={onBack} />
        </div>
      )}
      <p>
        {ways.includes('recovery') && (
          <Anchor component="button" type="button" size="sm" mr="md" onClick={() => setByRecovery(!byRecovery)}>
            {t(byRecovery ? 'step.otherWay' : 'step.lost')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('step.back')}
        </Anchor>
      </p>
    </div>
  )
}
