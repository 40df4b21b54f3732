import { Button, Group, Text, TextInput } from '@mantine/core'
import { channel, channelTechnical } from '@portico/contract/console/channel'
import type { SecretHint } from '@portico/contract/console/phase-settings'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { SecretMask } from '../phase-settings/index.ts'

const kinds = {
  secret: { route: channel.generateSecret, by: 'app-product-channel-tech-generate' },
  encryptionKey: { route: channel.initialiseKey, by: 'app-product-channel-tech-initialize' },
} as const

interface CredentialProps {
  appId: string
  kind: keyof typeof kinds
  secret: SecretHint | null | undefined
}

/** A generated secret: its last characters, and a button that replaces it. */
function Credential({ appId, kind, secret }: CredentialProps) {
  const { t } = useTranslation('channel')
  const { may } = useAppArea()
  const [confirming, setConfirming] = useState(false)
  const [shown, setShown] = useState<string>()
  const { route, by } = kinds[kind]
  const { read, history, compare } = channelTechnical.routes
  const make = useChange(route, {
    refreshes: [read, history, compare],
    ignoreError: true,
    onSuccess: (credentials) => {
      setConfirming(false)
      setShown(credentials.secret)
    },
  })
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t(`fields.${kind}`)}
      </Text>
      <Group>
        <SecretMask secret={secret} />
        {may(by) && (
          <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={() => setConfirming(true)}>
            {t(`${kind}.make`)}
          </Button>
        )}
      </Group>
      {secret && (
        <Text size="xs" c="dimmed">
          {t('made', { at: formatTime(secret.at, 'minute') })}
        </Text>
      )}
      {confirming && (
        <ConfirmDialog
          change={make}
          input={{ params: { appId } }}
          title={t(`${kind}.ask`)}
          confirm={t(`${kind}.make`)}
          onClose={() => setConfirming(false)}
        >
          {t(`${kind}.askText`)}
        </ConfirmDialog>
      )}
      {shown && <OneTimeSecret title={t(`${kind}.new`)} secret={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

interface CredentialsProps {
  appId: string
  channelId: string | null
  secrets: Readonly<Record<string, SecretHint | null>>
}

/** A channel's credentials: its id, secret and encryption key. */
export function Credentials({ appId, channelId, secrets }: CredentialsProps) {
  const { t } = useTranslation('channel')
  return (
    <Section title={t('sections.credentials')} text={t('sections.credentialsText')}>
      <TextInput label={t('channelId')} value={channelId ?? ''} readOnly variant="filled" />
      <Credential appId={appId} kind="secret" secret={secrets['secret']} />
      <Credential appId={appId} kind="encryptionKey" secret={secrets['encryptionKey']} />
    </Section>
  )
}
