import { useEffect } from 'react'
import { translator } from '../../kernel/texts.ts'
import { Bell } from '../../domains/people/notifications/index.ts'
import type { Bar } from './bars.ts'
import { UserMenu } from './UserMenu.tsx'

export { UnreadMark } from './UnreadMark.tsx'

/** Shows the part of the bar for whoever is signed in. Visitors do not load it. It brings the texts of failures that visitors never meet. */
export function MemberBar({ bar }: { bar: Bar }) {
  // The bar does not wait for them.
  useEffect(() => void translator.loadNamespaces(['member-failures']).catch(() => {}), [])
  return (
    <>
      {bar !== 'download' && <Bell />}
      <UserMenu />
    </>
  )
}
