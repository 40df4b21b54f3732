import type { AppState } from '@portico/contract/console/app-area'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Pill } from '../../../kit/display/Pill.tsx'

const colors = { DEVELOPING: 'iris', APP_REVIEW: 'yellow', PUBLISHED: 'green', DEACTIVATED: 'gray' } as const

/** The state of an app, by the name used on its own pages. */
export function AppStatePill({ state }: { state: AppState }) {
  const { t } = useTranslation('app-area')
  return <Pill color={colors[state]}>{t(`state.${state}`)}</Pill>
}
