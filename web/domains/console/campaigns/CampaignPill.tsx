import type { CampaignState } from '@portico/contract/console/campaigns'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const tones = { SCHEDULED: 'waiting', ACTIVE: 'good', ENDED: 'idle', ARCHIVED: 'idle' } as const

/** A campaign's state. */
export function CampaignPill({ status }: { status: CampaignState }) {
  const { t } = useTranslation('campaigns')
  return <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
}
