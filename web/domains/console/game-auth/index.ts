export { literal, type Platform, sample } from './code.ts'
export { QuickStartSteps } from './QuickStartSteps.tsx'
