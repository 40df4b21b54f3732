import { Alert, Button, PasswordInput, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EntryFormProps {
  title: string
  /** What went wrong, in words. */
  problem: string | undefined
  submit: string
  busy: boolean
  ready: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The form of every page around signing in. */
export function EntryForm({ title, problem, submit, busy, ready, onSubmit, children }: EntryFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSubmit()
      }}
    >
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {children}
        <Button type="submit" loading={busy} disabled={!ready} fullWidth>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

/** A password that is made up now: 8 to 128 characters. */
export function NewPasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordInput
      label={t('password.new')}
      description={t('password.rule')}
      autoComplete="new-password"
      maxLength={128}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
