export { ResultBar } from './cases/Cases.tsx'
export { RequestsOf } from './RequestsOf.tsx'
export { CaseResultPill, QaPill, SeverityPill, TypePill } from './pills.tsx'
