export { EntryForm, NewPasswordField } from './Fields.tsx'
export { photoDrawnFor } from './pictures.ts'
