export { ResultBar } from './Cases.tsx'
export { QaPill, TypePill } from './pills.tsx'
