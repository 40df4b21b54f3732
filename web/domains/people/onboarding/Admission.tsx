import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../../kernel/session.tsx'
import { Loading } from '../../../kit/states.tsx'
import { JoinDialog } from '../invitations/index.ts'
import { admissionOf } from './admission.rules.ts'

const Wizard = lazy(() => import('./Wizard.tsx').then((screen) => ({ default: screen.Wizard })))
const TermsChange = lazy(() => import('./TermsChange.tsx').then((screen) => ({ default: screen.TermsChange })))
const Invited = lazy(() => import('./Invited.tsx').then((screen) => ({ default: screen.Invited })))
const NotInvited = lazy(() => import('./NotInvited.tsx').then((screen) => ({ default: screen.NotInvited })))

/** Shows the first sign-in, changed terms, a missing or pending invitation, or the pages; pending invitations appear in a dialog over the last two. */
export function Admission({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const admission = admissionOf(user, pathname)
  if (admission === 'portal')
    return (
      <>
        {children}
        {user?.inviting && pathname !== '/sign-out' && !pathname.startsWith('/mail/') && (
          <Suspense fallback={null}>
            <JoinDialog />
          </Suspense>
        )}
      </>
    )
  return (
    <Suspense fallback={<Loading />}>
      {admission === 'wizard' && <Wizard />}
      {admission === 'terms' && <TermsChange />}
      {admission === 'not-invited' && <NotInvited />}
      {admission === 'join' && <Invited />}
    </Suspense>
  )
}
