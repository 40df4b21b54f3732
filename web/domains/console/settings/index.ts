export { AppState, AppStateDot } from './AppState.tsx'
export { changeLines } from './changes.ts'
export { base64Of } from './base64.ts'
