import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { JoinDialog } from '../invitations/index.ts'
import { GatePage } from './GatePage.tsx'

/** Shown to invited people without a company: their invitations, including postponed ones. */
export function Invited() {
  const { t } = useTranslation('invitations')
  const { user } = useSession()
  const [shown, setShown] = useState(0)
  return (
    <GatePage title={t('join.title')}>
      <Text mb="lg">{t('join.waiting', { email: user?.email ?? '' })}</Text>
      <Group justify="flex-end">
        <Button onClick={() => setShown(shown + 1)}>{t('join.show')}</Button>
      </Group>
      <JoinDialog key={shown} />
    </GatePage>
  )
}
