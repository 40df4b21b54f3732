import { Alert, Text, Title } from '@mantine/core'
import { accounts, profile } from '@portico/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useSession } from '../../../session/session.tsx'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { SecondFactorCard, SessionsCard } from '../sign-in/index.ts'
import { LeaveCard } from './LeaveCard.tsx'
import classes from './photo/photo.module.css'
import { ProfileCard } from './ProfileCard.tsx'

/** Requests another e-mail address, which takes effect when the mailed link is opened. */
function EmailForm() {
  const { t } = useTranslation('accounts')
  const form = useRouteForm(accounts.requestEmailChange, {
    initial: { email: '', password: '' },
    required: ['email', 'password'],
    resetOnSuccess: true,
  })
  return (
    <FormPage form={form} confirm={t('emailChange.submit')}>
      {form.answer && (
        <Alert color="green" variant="light">
          {t('emailChange.sent', { email: form.answer.sentTo })}
        </Alert>
      )}
      <TextField {...form.field('email')} label={t('emailChange.new')} type="email" autoComplete="email" />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
    </FormPage>
  )
}

/** Reserves the profile's space while it loads. */
function Waiting() {
  return (
    <section aria-busy>
      <Skeleton height={610} />
    </section>
  )
}

/** The person's profile, e-mail address, second factors and sessions. */
export function PersonalInformationPage() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const { data } = useQuery(query(profile.profile))
  if (user === null) return null
  const own = data?.user
  return (
    <div className={classes.page}>
      <Page title={t('personal.title')}>
        {own ? <ProfileCard user={user} own={own} /> : <Waiting />}
        <section>
          <Title order={2}>{t('emailChange.title')}</Title>
          <Text mb="md">{t('emailChange.now', { email: user.email })}</Text>
          <EmailForm />
        </section>
        <SecondFactorCard />
        <SessionsCard />
        {own && <LeaveCard own={own} />}
      </Page>
    </div>
  )
}
