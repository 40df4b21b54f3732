export { toLiteral, type Platform, dedent } from './code.ts'
export { QuickStartSteps } from './QuickStartSteps.tsx'
