import type { AppLifeState } from '@portico/contract/apps/registrations'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/StatePill.tsx'

const tones = { DEVELOPING: 'active', APP_REVIEW: 'waiting', PUBLISHED: 'good', DEACTIVATED: 'idle' } as const

/** The state of an app. */
export function AppState({ state }: { state: AppLifeState }) {
  const { t } = useTranslation('settings')
  return <StatePill state={state} tones={tones} text={t(`states.${state}`)} />
}
