export { SecretField } from './SecretField.tsx'
export { SecretMask } from './SecretMask.tsx'
export { type Editing, SettingPage } from './SettingPage.tsx'
export type { SettingWords } from './types.ts'
