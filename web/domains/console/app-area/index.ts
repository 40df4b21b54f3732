export { AppStatePill } from './AppStatePill.tsx'
export { SwitcherButton } from './SwitcherButton.tsx'
