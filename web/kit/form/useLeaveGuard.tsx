import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const DiscardQuestion = lazy(() => import('./DiscardQuestion.tsx'))

/**
 * Asks before unsaved input is discarded: by a link, by Back, by a reload (there in the browser's own
 * words), or by a call of `leave`.
 * @param isUnsaved is called at that moment, so that a form can navigate once it has been submitted
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
  /** Runs the action at once when nothing is unsaved, otherwise after confirmation. */
  const leave = (does: () => void) => (isUnsaved() ? setLeaving(() => does) : does())
  return { question, leave }
}
