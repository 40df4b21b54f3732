import type { BuildState } from '@portico/contract/console/builds'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const tones = {
  DRAFT: 'idle',
  UPLOADING: 'active',
  UPLOAD_FAILED: 'bad',
  UPLOADED: 'idle',
  OBFUSCATING: 'active',
  OBFUSCATING_FAILED: 'bad',
  OBFUSCATED: 'waiting',
  SIGNING: 'active',
  SIGNING_FAILED: 'bad',
  SIGNED: 'good',
  SUBMITTED: 'good',
  ARCHIVED: 'idle',
} as const

/** The state of a version. */
export function BuildPill({ status }: { status: BuildState }) {
  const { t } = useTranslation('builds')
  return <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
}
