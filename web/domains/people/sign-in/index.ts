export { EntryForm, NewPasswordField } from './Fields.tsx'
export { PasswordDialog } from './PasswordDialog.tsx'
export { SecondFactorCard } from './SecondFactorCard.tsx'
export { SessionsCard } from './SessionsCard.tsx'
