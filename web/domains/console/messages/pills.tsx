import type { LiveState, TemplateState } from '@portico/contract/console/messages'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const tones = { DRAFT: 'active', REQUESTED: 'waiting', REJECTED: 'bad', CANCELLED: 'idle', ACTIVE: 'good', DISABLED: 'idle' } as const

interface TemplatePillProps {
  status: TemplateState
  live: LiveState | null
}

/** A template's state, and that of the live content while another revision is prepared. */
export function TemplatePills({ status, live }: TemplatePillProps) {
  const { t } = useTranslation('messages')
  return (
    <>
      <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
      {live !== null && live !== status && <StatePill state={live} tones={tones} text={t(`live.${live}`)} />}
    </>
  )
}
