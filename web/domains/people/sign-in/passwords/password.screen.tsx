import { signingIn } from '@portico/contract/people/sign-in'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { tokenIn } from '../../../../kernel/addresses.ts'
import { usePageTitle } from '../../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { pages } from '../../../../pages.ts'
import { EntryForm, NewPasswordField } from '../Fields.tsx'

/** Confirms the request in the same way whether or not the address belongs to an account. */
function LinkSent({ email }: { email: string }) {
  const { t } = useTranslation('sign-in')
  usePageTitle(t('forgot.sent'))
  return (
    <Stack>
      <Title order={1}>{t('forgot.sent')}</Title>
      <Text c="dimmed">{t('forgot.sentText', { email })}</Text>
      <Anchor component={PageLink} to={pages.signIn()}>
        {t('forgot.back')}
      </Anchor>
    </Stack>
  )
}

export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in')
  const form = useRouteForm(signingIn.requestPasswordReset, { initial: { email: '' }, required: ['email'] })
  if (form.answer) return <LinkSent email={form.values.email} />
  return (
    <EntryForm form={form} title={t('forgot.title')} submit={t('forgot.submit')}>
      <Text c="dimmed">{t('forgot.text')}</Text>
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" />
    </EntryForm>
  )
}

export function ResetPasswordPage() {
  const { t } = useTranslation('sign-in')
  const token = tokenIn(useLocation().hash)
  const form = useRouteForm(signingIn.resetPassword, {
    initial: { password: '' },
    required: ['password'],
    toBody: ({ password }) => ({ token, password }),
    onSuccess: () => toast('success', t('reset.done')),
    destination: () => pages.signIn(),
  })
  return (
    <EntryForm form={form} title={t('reset.title')} submit={t('reset.submit')}>
      <NewPasswordField {...form.field('password')} />
    </EntryForm>
  )
}
