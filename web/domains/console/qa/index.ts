export { ResultBar } from './Cases.tsx'
export { CaseResultPill, QaPill, SeverityPill, TypePill } from './pills.tsx'
