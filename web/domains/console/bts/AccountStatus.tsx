import { Text } from '@mantine/core'
import type { BtsAccount } from '@portico/contract/console/bts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const tones = {
  REGISTERED: 'active',
  REQUESTED: 'waiting',
  REJECTED: 'bad',
  APPROVED: 'waiting',
  INVITED: 'waiting',
  ACTIVE: 'good',
  EXPIRED: 'idle',
  DELETED: 'idle',
} as const

/** The state of an account, with the reason for a rejection and what the tracker says. */
export function AccountStatus({ account: { status, reason, tracker } }: { account: BtsAccount }) {
  const { t, wordOf } = useTranslation('bts')
  return (
    <>
      <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
      {status === 'REJECTED' && (
        <Text size="xs" mt={4}>
          {reason}
        </Text>
      )}
      {tracker && (
        <Text size="xs" mt={4} c="dimmed">
          {t('trackerSays', { asked: wordOf('acts', tracker.asked), state: t(`trackerStates.${tracker.state}`) })} {tracker.answer}
        </Text>
      )}
    </>
  )
}
