import type { TicketHead, TicketState } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const states = { NEW: 'waiting', OPEN: 'waiting', PENDING: 'idle', ON_HOLD: 'idle', SOLVED: 'good', CLOSED: 'idle' } as const
const priorities = { LOW: 'idle', NORMAL: 'idle', HIGH: 'waiting', URGENT: 'bad' } as const

/** A ticket's state. */
export function TicketPill({ status }: { status: TicketState }) {
  const { t } = useTranslation('tickets')
  return <StatePill state={status} tones={states} text={t(`states.${status}`)} />
}

/** A ticket's priority. */
export function PriorityPill({ priority }: Pick<TicketHead, 'priority'>) {
  const { t } = useTranslation('tickets')
  return <StatePill state={priority} tones={priorities} text={t(`priorities.${priority}`)} />
}
