import { Button, Group, Text } from '@mantine/core'
import type { SecretHint } from '@portico/contract/console/phase-settings'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { SecretMask } from './SecretMask.tsx'

interface SecretFieldProps {
  label: string
  description?: string
  /** The stored secret's hint. */
  secret: SecretHint | null | undefined
  /** The input: undefined keeps the stored one, null removes it. */
  value: string | null | undefined
  onChange: (value: string | null | undefined) => void
  error?: string | undefined
  disabled?: boolean
}

/** An entered secret: its last characters, and a field to replace it. */
export function SecretField({ label, description, secret, value, onChange, error, disabled = false }: SecretFieldProps) {
  const { t } = useTranslation('phase-settings')
  const [isOpen, setOpen] = useState(false)
  const isTyping = isOpen || typeof value === 'string' || (!secret && !disabled)
  const end = (next: null | undefined) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <div>
      {isTyping && !disabled ? (
        <PasswordField
          label={label}
          {...(description !== undefined && { description })}
          value={value ?? ''}
          onChange={(typed) => onChange(typed === '' ? undefined : typed)}
          error={error}
          required={false}
          data-path=""
          autoComplete="off"
        />
      ) : (
        <>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          {value === null ? <Text size="sm">{t('secret.removed')}</Text> : <SecretMask secret={secret} />}
        </>
      )}
      {!disabled && secret && (
        <Group gap="xs" mt={4}>
          {isTyping || value === null ? (
            <Button size="compact-xs" variant="default" onClick={() => end(undefined)}>
              {t('secret.keep')}
            </Button>
          ) : (
            <>
              <Button size="compact-xs" variant="default" onClick={() => setOpen(true)} aria-label={t('secret.changeOf', { label })}>
                {t('secret.change')}
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => end(null)} aria-label={t('secret.removeOf', { label })}>
                {t('secret.remove')}
              </Button>
            </>
          )}
          <Text size="xs" c="dimmed">
            {t('secret.since', { at: formatTime(secret.at, 'minute') })}
          </Text>
        </Group>
      )}
    </div>
  )
}
