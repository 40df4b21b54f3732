import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const DiscardQuestion = lazy(() => import('./DiscardQuestion.tsx'))

/**
 * Asks before unsaved input is thrown away: by a link, by Back, by loading the page anew (there in the browser's own
 * words), or by what `leave` is called for.
 * @param isUnsaved is asked at the very moment, so that a form may lead away once it has been sent
 */
export const useLeaveGuard = (isUnsaved: () => boolean) => {
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const keep = () => {
    setLeaving(undefined)
    blocker.reset?.()
  }
  const discard = () => {
    setLeaving(undefined)
    if (leaving) leaving()
    else blocker.proceed?.()
  }
  const question = (leaving !== undefined || blocker.status === 'blocked') && (
    <Suspense fallback={null}>
      <DiscardQuestion onKeep={keep} onDiscard={discard} />
    </Suspense>
  )
  /** Does it at once when nothing is unsaved, otherwise when the reader says so. */
  const leave = (does: () => void) => (isUnsaved() ? setLeaving(() => does) : does())
  return { question, leave }
}
