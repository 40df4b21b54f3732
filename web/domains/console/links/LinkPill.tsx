import type { LinkState } from '@portico/contract/console/links'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const tones = {
  SCHEDULED: 'waiting',
  ACTIVE: 'good',
  SOLD_OUT: 'bad',
  ENDED: 'idle',
  INACTIVE: 'idle',
  EXPIRED: 'idle',
  ARCHIVED: 'idle',
} as const

/** A link's state. */
export function LinkPill({ status }: { status: LinkState }) {
  const { t } = useTranslation('links')
  return <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
}
