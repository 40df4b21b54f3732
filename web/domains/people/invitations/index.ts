import { lazy } from 'react'

export const JoinDialog = lazy(() => import('./JoinDialog.tsx').then((screen) => ({ default: screen.JoinDialog })))
