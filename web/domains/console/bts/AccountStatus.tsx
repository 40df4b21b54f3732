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

/** States in which the reason of the last rejection matters: until the next decision. */
const undecided: readonly BtsAccount['status'][] = ['REJECTED', 'REGISTERED', 'REQUESTED']

/** The state of an account, with the reason of its last rejection, also while it is revised and requested again, and what the tracker says. */
export function AccountStatus({ account: { status, reason, tracker } }: { account: BtsAccount }) {
  const { t, wordOf } = useTranslation('bts')
  return (
    <>
      <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
      {reason !== '' && undecided.includes(status) && (
        <Text size="xs" mt={4}>
          {status === 'REJECTED' ? reason : t('rejectedBefore', { reason })}
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
