import { loadable } from '../../../kit/loading/loadable.tsx'

export const JoinDialog = loadable(() => import('./JoinDialog.tsx'), 'JoinDialog')
export const InviteDialog = loadable(() => import('./InviteDialog.tsx'), 'InviteDialog')
export { EmailsField } from './EmailsField.tsx'
export { invalidEmails } from './invitations.rules.ts'
export { OpenInvitations } from './OpenInvitations.tsx'
