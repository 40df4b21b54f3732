export { AppState } from './AppState.tsx'
export { changeLines } from './changes.ts'
