export { languageOf, literal, type Platform, platforms, sample } from './code.ts'
export { QuickStartSteps } from './QuickStartSteps.tsx'
