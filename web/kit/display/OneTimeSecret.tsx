import { Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { Banner } from '../page/Banner.tsx'
import { Copyable } from './Copyable.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

interface OneTimeSecretProps {
  title: string
  secret: string
  /** Says that it is shown once, and where to put it; default: where servers read secrets. */
  once?: string
  /** How to use it. */
  hint?: ReactNode
  onClose: () => void
}

/** A new secret, shown only once, to be copied. */
export function SecretText({ secret, once, hint }: Pick<OneTimeSecretProps, 'secret' | 'once' | 'hint'>) {
  const { t } = useTranslation('kit')
  return (
    <Stack gap="xs" align="flex-start">
      <Banner kind="waiting" icon={IconEyeOff}>
        {once ?? t('secret.once')}
      </Banner>
      {hint && <Text>{hint}</Text>}
      <Copyable text={secret} />
    </Stack>
  )
}

/** Shows a new secret in a dialog. */
export function OneTimeSecret({ title, secret, once, hint, onClose }: OneTimeSecretProps) {
  const { t } = useTranslation('kit')
  return (
    <Dialog opened title={title} confirm={t('secret.kept')} cancel={false} onClose={onClose} onConfirm={onClose} size={520}>
      <SecretText secret={secret} {...(once !== undefined && { once })} hint={hint} />
    </Dialog>
  )
}
