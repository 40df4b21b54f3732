import { type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../../session/session.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { JoinDialog } from '../invitations/index.ts'
import { admissionOf, isUnchecked } from './admission.rules.ts'

const Wizard = loadable(() => import('./Wizard.tsx'), 'Wizard', <Loading />)
const TermsChange = loadable(() => import('./terms/TermsChange.tsx'), 'TermsChange', <Loading />)
const Invited = loadable(() => import('./Invited.tsx'), 'Invited', <Loading />)
const NotInvited = loadable(() => import('./NotInvited.tsx'), 'NotInvited', <Loading />)

/**
 * Shows the first sign-in, changed terms, a missing or pending invitation, or the pages; pending invitations appear in a dialog
 * over the last two, except on pages without the check.
 */
export function Admission({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const admission = admissionOf(user, pathname)
  if (admission === 'portal')
    return (
      <>
        {children}
        {user?.inviting && !isUnchecked(pathname) && <JoinDialog />}
      </>
    )
  return (
    <>
      {admission === 'wizard' && <Wizard />}
      {admission === 'terms' && <TermsChange />}
      {admission === 'not-invited' && <NotInvited />}
      {admission === 'join' && <Invited />}
    </>
  )
}
