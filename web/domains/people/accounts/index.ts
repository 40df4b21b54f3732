export { EntryForm, NewPasswordField } from './Fields.tsx'
