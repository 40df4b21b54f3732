import { Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { accounts } from '@portico/contract/accounts'
import { ownPath } from '@portico/contract/kernel/own-path'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { useChange } from '../../kernel/queries.ts'
import { useSession } from '../../kernel/session.tsx'
import { useAddress } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { PageLink } from '../../kit/PageLink.tsx'
import { pages } from '../../pages.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { EntryForm } from './Fields.tsx'

/** By company sign-on, where it is configured. */
function CompanySignOn({ name, back }: { name: string; back: string }) {
  const { t } = useTranslation('accounts')
  const begin = useChange(accounts.signInByOidc, { onSuccess: ({ url }) => location.assign(url) })
  return (
    <>
      <Divider label={t('signIn.or')} my="md" />
      <Button variant="default" fullWidth loading={begin.isPending} onClick={() => begin.mutate({ body: { back } })}>
        {t('signIn.with', { name })}
      </Button>
    </>
  )
}

export function SignInPage() {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const { user, productName } = useSession()
  const [search] = useAddress(pages.signIn)
  const options = useQuery(query(accounts.signInOptions)).data
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { history } = useRouter()
  const [back] = useState(() => ownPath(search.back, '/'))
  const signIn = useChange(accounts.signIn, { refreshes: [accounts.envInfo] })
  useEffect(() => {
    if (user) history.replace(back)
  }, [user, back, history])
  const problem = signIn.error ? texts.failure(signIn.error) : search.failed === undefined ? undefined : t('signIn.failed')
  return (
    <>
      <EntryForm
        title={t('signIn.title', { product: productName })}
        problem={problem}
        submit={t('signIn.submit')}
        busy={signIn.isPending}
        ready={email.trim() !== '' && password !== ''}
        onSubmit={() => signIn.mutate({ body: { email, password } })}
      >
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label={t('password.label')}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Anchor component={PageLink} to={pages.forgotPassword()} size="sm">
          {t('signIn.forgot')}
        </Anchor>
      </EntryForm>
      {options?.oidc && <CompanySignOn name={options.oidc.name} back={back} />}
      {options && options.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={options.demoAccounts}
          busy={signIn.isPending}
          onChoose={({ email, password }) => signIn.mutate({ body: { email, password } })}
        />
      )}
    </>
  )
}

/** Signing out changes something, so it is asked for here and never happens by following a link. */
export function SignOutPage() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const [search] = useAddress(pages.signOut)
  // Nothing that was loaded for one person may be left for the next.
  const leave = () => location.assign(ownPath(search.back, '/'))
  const signOut = useChange(accounts.signOut, { onSuccess: leave })
  if (user === null) return <Navigate to={pages.signIn.path} replace />
  return (
    <Stack gap="md">
      <Title order={1}>{t('signOut.title')}</Title>
      <Text c="dimmed">{t('signOut.text', { name: user.name })}</Text>
      <Button fullWidth loading={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t('signOut.submit')}
      </Button>
      <Anchor component={PageLink} to={pages.home()} ta="center">
        {t('signOut.stay')}
      </Anchor>
    </Stack>
  )
}
