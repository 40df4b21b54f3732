import type { AppLifeState } from '@portico/contract/apps/registrations'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StateDot, StatePill } from '../../../kit/display/StatePill.tsx'

const tones = { DEVELOPING: 'active', APP_REVIEW: 'waiting', PUBLISHED: 'good', DEACTIVATED: 'idle' } as const

/** The colour of an app's state, beside its word. */
export function AppStateDot({ state }: { state: AppLifeState }) {
  return <StateDot state={state} tones={tones} />
}

/** The state of an app. */
export function AppState({ state }: { state: AppLifeState }) {
  const { t } = useTranslation('settings')
  return <StatePill state={state} tones={tones} text={t(`states.${state}`)} />
}
