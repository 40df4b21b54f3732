import { lazy } from 'react'

export const JoinDialog = lazy(() => import('./JoinDialog.tsx').then((screen) => ({ default: screen.JoinDialog })))
export const InviteDialog = lazy(() => import('./InviteDialog.tsx').then((dialog) => ({ default: dialog.InviteDialog })))
export { OpenInvitations } from './OpenInvitations.tsx'
