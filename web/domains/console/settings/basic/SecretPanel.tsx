import { Button, Group, Text } from '@mantine/core'
import { settings } from '@portico/contract/console/settings'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { OneTimeSecret } from '../../../../kit/display/OneTimeSecret.tsx'
import { Section } from '../../../../kit/page/Section.tsx'
import type { Basic } from './useBasicForm.ts'

const dots = '•'.repeat(24)

/** The secret of an app: its last characters, and a button that replaces it. */
export function SecretPanel({ appId, secret }: { appId: string; secret: Basic['secret'] }) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const [confirming, setConfirming] = useState(false)
  const [shown, setShown] = useState<string>()
  const generate = useChange(settings.generateSecret, {
    refreshes: [settings.basic],
    ignoreError: true,
    onSuccess: (secret) => {
      setConfirming(false)
      setShown(secret.secret)
    },
  })
  return (
    <Section title={t('secret.title')} text={t('secret.text')}>
      <Group>
        <code>{secret ? `${dots} ${secret.hint}` : t('secret.none')}</code>
        {may('app-setting-basic-generate') && (
          <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={() => setConfirming(true)}>
            {t('secret.generate')}
          </Button>
        )}
      </Group>
      {secret && (
        <Text size="xs" c="dimmed">
          {t('secret.made', { at: formatTime(secret.madeAt, 'minute') })}
        </Text>
      )}
      {confirming && (
        <ConfirmDialog
          change={generate}
          input={{ params: { appId } }}
          title={t('secret.ask')}
          confirm={t('secret.generate')}
          onClose={() => setConfirming(false)}
        >
          {t('secret.askText')}
        </ConfirmDialog>
      )}
      {shown && <OneTimeSecret title={t('secret.new')} secret={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
