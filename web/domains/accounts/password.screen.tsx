import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core'
import { accounts } from '@portico/contract/accounts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenIn } from '../../kernel/addresses.ts'
import { useChange } from '../../kernel/queries.ts'
import { useGo } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { PageLink } from '../../kit/PageLink.tsx'
import { toast } from '../../kit/toast.ts'
import { pages } from '../../pages.ts'
import { EntryForm, NewPasswordField } from './Fields.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const [email, setEmail] = useState('')
  const ask = useChange(accounts.requestPasswordReset)
  if (ask.isSuccess)
    return (
      <Stack>
        <Title order={1}>{t('forgot.sent')}</Title>
        <Text c="dimmed">{t('forgot.sentText', { email })}</Text>
        <Anchor component={PageLink} to={pages.signIn()}>
          {t('forgot.back')}
        </Anchor>
      </Stack>
    )
  return (
    <EntryForm
      title={t('forgot.title')}
      problem={ask.error ? (ask.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(ask.error)) : undefined}
      submit={t('forgot.submit')}
      busy={ask.isPending}
      ready={email.trim() !== ''}
      onSubmit={() => ask.mutate({ body: { email } })}
    >
      <Text c="dimmed">{t('forgot.text')}</Text>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </EntryForm>
  )
}

export function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const go = useGo()
  const token = tokenIn(useLocation().hash)
  const [password, setPassword] = useState('')
  const reset = useChange(accounts.resetPassword, {
    onSuccess: () => {
      toast('success', t('reset.done'))
      go(pages.signIn())
    },
  })
  return (
    <EntryForm
      title={t('reset.title')}
      problem={reset.error ? (reset.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(reset.error)) : undefined}
      submit={t('reset.submit')}
      busy={reset.isPending}
      ready={password.length >= 8}
      onSubmit={() => reset.mutate({ body: { token, password } })}
    >
      <NewPasswordField value={password} onChange={setPassword} />
    </EntryForm>
  )
}
