import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { accounts } from '@portico/contract/accounts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenIn } from '../../kernel/addresses.ts'
import { useChange } from '../../kernel/queries.ts'
import { useSession } from '../../kernel/session.tsx'
import { useGo } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { Page } from '../../kit/Page.tsx'
import { pages } from '../../pages.ts'
import { EntryForm } from './Fields.tsx'
import { PhotoChanger } from './PhotoChanger.tsx'
import classes from './photo.module.css'

/** Another address for signing in; it holds once the mailed link is opened. */
function EmailForm() {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const ask = useChange(accounts.requestEmailChange, { onSuccess: () => setTyped({ email: '', password: '' }) })
  const problem = ask.error && (ask.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(ask.error))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate({ body: typed })
      }}
    >
      <Stack>
        {ask.data && (
          <Alert color="green" variant="light">
            {t('emailChange.sent', { email: ask.data.sentTo })}
          </Alert>
        )}
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={t('emailChange.new')}
          type="email"
          autoComplete="email"
          value={typed.email}
          onChange={({ currentTarget: { value: email } }) => setTyped({ ...typed, email })}
        />
        <PasswordInput
          label={t('password.label')}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ currentTarget: { value: password } }) => setTyped({ ...typed, password })}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={ask.isPending} disabled={typed.email.trim() === '' || typed.password === ''}>
            {t('emailChange.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is the person's own: photo and address. */
export function PersonalInformationPage() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  if (user === null) return null
  return (
    <div className={classes.page}>
      <Page title={t('personal.title')}>
        <section className={classes.card}>
          <Title order={2}>{user.name}</Title>
          <PhotoChanger user={user} />
        </section>
        <section className={classes.card}>
          <Title order={2}>{t('emailChange.title')}</Title>
          <Text mb="md">{t('emailChange.now', { email: user.email })}</Text>
          <EmailForm />
        </section>
      </Page>
    </div>
  )
}

/** The pages of the links that a change of address mails: one opens it, one takes it back. */
function EmailLink({ undo }: { undo: boolean }) {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const go = useGo()
  const token = tokenIn(useLocation().hash)
  const change = useChange(undo ? accounts.undoEmail : accounts.confirmEmail, {
    refreshes: [accounts.envInfo],
    onSuccess: () => go(pages.success({ code: 'email' })),
  })
  return (
    <EntryForm
      title={undo ? t('emailChange.undoTitle') : t('emailChange.confirmTitle')}
      problem={change.error ? texts.failure(change.error) : undefined}
      submit={undo ? t('emailChange.undo') : t('emailChange.confirm')}
      busy={change.isPending}
      ready={token !== ''}
      onSubmit={() => change.mutate({ body: { token } })}
    >
      <Text c="dimmed">{undo ? t('emailChange.undoText') : t('emailChange.confirmText')}</Text>
    </EntryForm>
  )
}

export function EmailLinkPage() {
  return <EmailLink undo={false} />
}

export function UndoEmailPage() {
  return <EmailLink undo />
}
