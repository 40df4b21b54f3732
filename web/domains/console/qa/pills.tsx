import type { BugSeverity, CaseResult, QaResult, QaState, QaType } from '@portico/contract/console/qa'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Pill } from '../../../kit/display/Pill.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const states = {
  DRAFT: 'active',
  REQUESTED: 'waiting',
  REJECTED: 'bad',
  ACCEPTED: 'waiting',
  IN_PROGRESS: 'waiting',
  COMPLETED: 'good',
  CANCELLED: 'idle',
} as const
const results = { PASS: 'good', CONDITIONAL: 'waiting', FAIL: 'bad' } as const

/** A request's state; for a completed one its result. */
export function QaPill({ status, result = null }: { status: QaState; result?: QaResult | null }) {
  const { t } = useTranslation('qa')
  return result === null ? (
    <StatePill state={status} tones={states} text={t(`states.${status}`)} />
  ) : (
    <StatePill state={result} tones={results} text={t(`results.${result}`)} />
  )
}

/** The test type. */
export function TypePill({ type }: { type: QaType }) {
  const { t } = useTranslation('qa')
  return <Pill color={type === 'ALPHA' ? 'teal' : 'iris'}>{t(`types.${type}`)}</Pill>
}

const caseTones = { FAIL: 'bad', BLOCKED: 'waiting', PASS: 'good' } as const

/** The result of a test case on a device. */
export function CaseResultPill({ result }: { result: CaseResult }) {
  const { t } = useTranslation('qa')
  return <StatePill state={result} tones={caseTones} text={t(`caseResults.${result}`)} />
}

const severityTones = { BLOCKER: 'bad', CRITICAL: 'bad', MAJOR: 'waiting', MINOR: 'idle' } as const

/** A bug's severity. */
export function SeverityPill({ severity }: { severity: BugSeverity }) {
  const { t } = useTranslation('qa')
  return <StatePill state={severity} tones={severityTones} text={t(`severities.${severity}`)} />
}
