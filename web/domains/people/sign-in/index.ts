export { EntryForm, NewPasswordField } from './Fields.tsx'
export { PasswordDialog } from './passwords/PasswordDialog.tsx'
export { SecondFactorCard } from './second-factor/SecondFactorCard.tsx'
export { SessionsCard } from './SessionsCard.tsx'
