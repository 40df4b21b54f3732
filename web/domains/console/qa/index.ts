export { ResultBar } from './running/Cases.tsx'
export { RequestsOf } from './RequestsOf.tsx'
export { CaseResultPill, QaPill, SeverityPill, TypePill } from './pills.tsx'
