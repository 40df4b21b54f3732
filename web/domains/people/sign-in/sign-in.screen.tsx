import { Anchor, Button, Divider, Stack, Text, Title } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { type SignInStep, signingIn } from '@portico/contract/people/sign-in'
import { ownPath } from '@portico/contract/kernel/own-path'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { clearRecents } from '../../../kernel/recents.ts'
import { clearDrafts } from '../../../kernel/drafts.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { pages } from '../../../pages.ts'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Loading } from '../../../kit/feedback/states.tsx'
import classes from './DemoAccounts.module.css'
import { EntryForm } from './Fields.tsx'
import { PasskeyButton } from './second-factor/PasskeyButton.tsx'

/** The failure of a company sign-on whose account has to be signed in to first. */
const toLink = 'sign_in_to_link'

/** Lazy, because most sign-ins need no second step. */
const DemoAccounts = loadable(() => import('./DemoAccounts.tsx'), 'DemoAccounts')
const SecondStep = loadable(() => import('./second-factor/SecondStep.tsx'), 'SecondStep', <Loading />)

const useSignOn = (onError?: () => void) =>
  useChange(signingIn.signInByOidc, { onSuccess: ({ url }) => location.assign(url), ...(onError && { onError }) })

/** Starts a company sign-on. */
function CompanySignOn({ name, back }: { name: string; back: string }) {
  const { t } = useTranslation('sign-in')
  const begin = useSignOn()
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
  const { t } = useTranslation('sign-in')
  const { user, productName } = useSession()
  const [search] = useAddress(pages.signIn)
  const options = useQuery(query(signingIn.signInOptions))
  const { history } = useRouter()
  const [back] = useState(() => ownPath(search.back, '/'))
  const [step, setStep] = useState<SignInStep>()
  const form = useRouteForm(signingIn.signIn, {
    initial: { email: '', password: '' },
    required: ['email', 'password'],
    refreshes: [accounts.envInfo],
    onSuccess: ({ step: next }) => setStep(next ?? undefined),
  })
  // People who sign in here to link their account then return to company sign-on, which links it.
  const { mutate: signOn } = useSignOn(() => history.replace(back))
  const [linking] = useState(() => search.failed === toLink && user === null)
  useEffect(() => {
    if (user && linking) signOn({ body: { back } })
    else if (user) history.replace(back)
  }, [user, linking, signOn, back, history])
  // Shows nothing before the demo accounts are known, to avoid a layout shift.
  if (options.isPending) return <Loading />
  const { oidc, demoAccounts = [] } = options.data ?? {}
  if (step) return <SecondStep step={step} onBack={() => setStep(undefined)} />
  const entry = (
    <div>
      <EntryForm
        form={form}
        title={t('signIn.title', { product: productName })}
        problem={search.failed === undefined ? undefined : t(search.failed === toLink ? 'signIn.toLink' : 'signIn.failed')}
        submit={t('signIn.submit')}
      >
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" withAsterisk={false} />
        <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="current-password" withAsterisk={false} />
        <Anchor component={PageLink} to={pages.forgotPassword()} size="sm">
          {t('signIn.forgot')}
        </Anchor>
      </EntryForm>
      {'PublicKeyCredential' in globalThis && (
        <div style={{ marginTop: 16 }}>
          <PasskeyButton token={null} />
        </div>
      )}
      {oidc && <CompanySignOn name={oidc.name} back={back} />}
    </div>
  )
  if (demoAccounts.length === 0) return entry
  return (
    <div className={classes.sides} data-wide>
      {entry}
      <DemoAccounts accounts={demoAccounts} busy={form.busy} onChoose={({ email, password }) => void form.submit({ email, password })} />
    </div>
  )
}

/** Asks before signing out, since a change must not happen by following a link. */
export function SignOutPage() {
  const { t } = useTranslation('sign-in')
  const { user } = useSession()
  const [search] = useAddress(pages.signOut)
  // Reloads the page, so that no data of this person remains for the next.
  const leave = () => {
    if (user) clearRecents(user.userKey)
    clearDrafts()
    location.assign(ownPath(search.back, '/'))
  }
  const signOut = useChange(signingIn.signOut, { onSuccess: leave })
  usePageTitle(t('signOut.title'))
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
